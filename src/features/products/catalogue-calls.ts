import type { ListParameters } from '../../../contract/catalogue/list-query.ts';
import { call, forClient } from '../../lib/http.ts';

export type CatalogueCalls = ReturnType<typeof catalogueCalls>;

/** Each call names its client: the server’s session may still have another client selected. */
export function catalogueCalls(clNum: number) {
  const client = forClient(clNum);
  return {
    products: (query: ListParameters & { page: string }) =>
      call('catalogue.products', { query, ...client }),
    selection: (arNums: readonly number[]) =>
      call('catalogue.selection', { query: { arNums: arNums.join(',') }, ...client }),
    lookup: (code: string) => call('catalogue.lookup', { query: { code }, ...client }),
    product: (arNum: number) =>
      call('catalogue.product', { params: { arNum: String(arNum) }, ...client }),
    categories: () => call('catalogue.categories', client),
    brands: () => call('catalogue.brands', client),
    bought: () => call('client.bought', client),
  };
}
