import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '../../../contract/api.ts';
import { type ListQuery, PAGE_SIZE, type Sort } from '../../../contract/catalogue/list-query.ts';
import type { Db } from '../../database/client.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { CatalogueScope } from './catalogue-scope.ts';
import { type Count, countFacets, readCounts } from './facets.ts';
import { filtersOf, type ListFilter, running, settingsOf, whereOf } from './list-filters.ts';
import { readProducts } from './products-repository.ts';
import { searchArticles } from './search.ts';

type List = Answer<'catalogue.products'>;

/** Numbers of lists and counts of filters: together some 15 MB at most. */
const MOST_NUMBERS = 2_000_000;
const MOST_COUNTS = 60_000;

/** Answers lists; what it remembers of them is only ever what the database would answer again. */
export function createLists(db: Db) {
  const searches = new BoundedCache<readonly number[]>(
    MOST_NUMBERS / 10,
    (found) => found.length + 50,
  );
  const orders = new BoundedCache<Int32Array>(MOST_NUMBERS, (found) => found.length + 50);
  const counts = new BoundedCache<Count[]>(MOST_COUNTS, (found) => found.length + 5);

  return async function list(scope: CatalogueScope, query: ListQuery, page: number): Promise<List> {
    const { q, sort } = query;
    const { articles, shelves, today, tgNum, prices, discount } = scope;
    const state = [articles, shelves, today];
    const found =
      q === '' ? undefined : await searches.get([q, ...state], () => searchArticles(db, q));
    const matches = matchesOf(found);
    const filters = filtersOf(query, scope);
    const needsPrices = query.promotion || sort.startsWith('price');
    const group = needsPrices ? [tgNum, prices, discount] : [];
    const arNums = await orders.get([settingsOf(filters), q, sort, state, group], () =>
      readOrder(db, scope, filters, matches, sort),
    );
    const facets = await countFacets(filters, (groups, others) =>
      counts.get([groups, settingsOf(others), q, state, tgNum, prices], () =>
        readCounts(db, scope, groups, others, matches),
      ),
    );
    const shown = arNums.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return {
      items: await readProducts(db, scope, [...shown]),
      total: arNums.length,
      page,
      pageCount: Math.ceil(arNums.length / PAGE_SIZE),
      facets,
    };
  };
}

/** Holds a list to what a search has found, with the place of each in it. */
const matchesOf = (found: readonly number[] | undefined): SQL =>
  found === undefined
    ? sql``
    : sql`join unnest(${sql.param(found)}::int[]) with ordinality m (ar_num, place) using (ar_num)`;

const ORDER_BY: Record<Sort, SQL> = {
  popular: sql`i.popularity desc, i.ar_num`,
  name: sql`i.name_key, i.ar_num`,
  price: sql`net, i.ar_num`,
  'price-desc': sql`net desc, i.ar_num`,
  recent: sql`i.created_at desc, i.ar_num`,
  relevance: sql`m.place`,
};

/** Every article of a list, by number, in its order. */
async function readOrder(
  db: Db,
  scope: CatalogueScope,
  filters: readonly ListFilter[],
  matches: SQL,
  sort: Sort,
): Promise<Int32Array> {
  const priced = sort === 'price' || sort === 'price-desc';
  const net = sql`net_price(i.base_price, t.price, ${scope.discount}::numeric, r.discount)`;
  const prices = sql`
    left join tariff_prices t on t.ar_num = i.ar_num and t.tg_num = ${scope.tgNum}
    left join (${running(scope)}) r on r.ar_num = i.ar_num`;
  const { rows } = await db.execute<{ numbers: string }>(sql`
    select coalesce(string_agg(ar_num::text, ','), '') as numbers from (
      select i.ar_num ${priced ? sql`, ${net} as net` : sql``}
      from product_index i ${matches} ${priced ? prices : sql``} ${whereOf(filters)}
      order by ${ORDER_BY[sort]}) ordered`);
  const numbers = rows[0]?.numbers ?? '';
  return Int32Array.from(numbers === '' ? [] : numbers.split(',').map(Number));
}
