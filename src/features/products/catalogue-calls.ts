import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';
import type { CatalogueCalls } from './catalogue-source.ts';

/**
 * Each call names its client: a client chosen on the device is not the session's yet, and an answer
 * must never be another client's.
 */
export function catalogueCalls(clNum: number): CatalogueCalls {
  const headers = { [CLIENT_HEADER]: String(clNum) };
  return {
    products: (query) => call('catalogue.products', { query, headers }),
    selection: (arNums) =>
      call('catalogue.selection', { query: { arNums: arNums.join(',') }, headers }),
    lookup: (code) => call('catalogue.lookup', { query: { code }, headers }),
    product: (arNum) => call('catalogue.product', { params: { arNum: String(arNum) }, headers }),
    categories: () => call('catalogue.categories', { headers }),
    brands: () => call('catalogue.brands', { headers }),
    bought: () => call('client.bought', { headers }),
  };
}
