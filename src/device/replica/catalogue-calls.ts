import type { Answer } from '../../../contract/api.ts';
import { call, forClient } from '../../lib/http.ts';

export type PricePage = Answer<'client.prices'>;
export type CatalogueCalls = typeof catalogueCalls;

const PAGE_ROWS = '1000';
/** A page of the feed has about 60 kB, so a slow network needs a long time. */
const TIMEOUT_MS = 30_000;

const patientFor = (clNum: number) => ({ ...forClient(clNum), timeout: TIMEOUT_MS });

const slice = (clNum: number, since: number, limit = PAGE_ROWS) => ({
  query: { since: String(since), limit },
  ...patientFor(clNum),
});

export const catalogueCalls = {
  products: (clNum: number, since: number) => call('catalogue.feed', slice(clNum, since)),
  prices: (clNum: number, since: number) => call('client.prices', slice(clNum, since)),
  nets: (clNum: number, since: number) => call('client.nets', slice(clNum, since)),
  group: (clNum: number) => call('client.prices', slice(clNum, 0, '1')),
  async shelves(clNum: number) {
    const [categories, brands] = await Promise.all([
      call('catalogue.categories', patientFor(clNum)),
      call('catalogue.brands', patientFor(clNum)),
    ]);
    return { categories, brands };
  },
};
