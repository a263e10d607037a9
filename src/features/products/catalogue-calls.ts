import type { ListParameters } from '../../../contract/catalogue/list-query.ts';
import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';

export type CatalogueCalls = ReturnType<typeof catalogueCalls>;

/** Each call names its client, which may be chosen on the device and not be the session's yet. */
export function catalogueCalls(clNum: number) {
  const headers = { [CLIENT_HEADER]: String(clNum) };
  return {
    products: (query: ListParameters & { page: string }) =>
      call('catalogue.products', { query, headers }),
    selection: (arNums: readonly number[]) =>
      call('catalogue.selection', { query: { arNums: arNums.join(',') }, headers }),
    lookup: (code: string) => call('catalogue.lookup', { query: { code }, headers }),
    product: (arNum: number) =>
      call('catalogue.product', { params: { arNum: String(arNum) }, headers }),
    categories: () => call('catalogue.categories', { headers }),
    brands: () => call('catalogue.brands', { headers }),
    bought: () => call('client.bought', { headers }),
  };
}
