import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type { CatalogueScope } from './catalogue-scope.ts';

/** Parts attribute and value in the index. */
export const TRAIT_SIGN = '\u001f';

/** A filter of a list: what it is called, what it was set to, and what it lets through. */
export interface ListFilter {
  group: string;
  setting: unknown;
  condition: SQL;
}

export const attributeGroup = (name: string): string => `attribute${TRAIT_SIGN}${name}`;

export const today = sql`shop_today()`;

/** Articles with a promotion that runs for the group, and the best one. */
export const running = ({ tgNum }: CatalogueScope): SQL => sql`
  select ar_num, max(discount) as discount from promotions
  where (tg_num is null or tg_num = ${tgNum}) and ${today} between starts_on and ends_on
  group by ar_num`;

/** The filters that are set; the columns are those of `product_index`, called `i`. */
export function filtersOf(query: ListQuery, scope: CatalogueScope): ListFilter[] {
  const filters: ListFilter[] = [];
  const add = (group: string, setting: unknown, condition: SQL) =>
    filters.push({ group, setting, condition });
  if (query.category !== undefined) {
    add('categories', query.category, sql`i.ca_num = any(category_and_below(${query.category}))`);
  }
  if (query.brands.length > 0) {
    add('brands', query.brands, sql`i.ma_num = any(${sql.param(query.brands)}::int[])`);
  }
  if (query.promotion) {
    add('promotion', true, sql`i.ar_num in (select ar_num from (${running(scope)}) r)`);
  }
  if (query.isNew) add('new', true, sql`i.new_until >= ${today}`);
  if (query.clearance) add('clearance', true, sql`i.clearance`);
  if (query.inStock) add('inStock', true, sql`i.in_stock`);
  for (const [name, values] of Object.entries(query.attributes)) {
    const traits = values.map((value) => `${name}${TRAIT_SIGN}${value}`);
    const having = sql`select id from trait_sets where traits && ${sql.param(traits)}::text[]`;
    add(attributeGroup(name), values, sql`i.trait_set in (${having})`);
  }
  return filters;
}

export const whereOf = (filters: readonly ListFilter[]): SQL =>
  filters.length === 0
    ? sql``
    : sql`where ${sql.join(
        filters.map(({ condition }) => condition),
        sql` and `,
      )}`;

/** What a result of filters depends on, besides the state of the catalogue. */
export const settingsOf = (filters: readonly ListFilter[]): unknown[] =>
  filters.map(({ group, setting }) => [group, setting]);
