import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';
import type { CatalogueScope } from './catalogue-scope.ts';
import {
  attributeGroup,
  type ListFilter,
  running,
  TRAIT_SIGN,
  today,
  whereOf,
} from './list-filters.ts';

/** One count: of a category, a brand, a trait, or of everything that a switch lets through. */
export interface Count extends Record<string, unknown> {
  group: string;
  value: string;
  count: number;
}

const GROUPS = ['categories', 'brands', 'attributes', 'promotion', 'new', 'clearance', 'inStock'];
const MOST_VALUES = 50;

/** Counts some groups over what some filters let through: one query, whose result can be kept. */
export type Counter = (groups: string[], filters: readonly ListFilter[]) => Promise<Count[]>;

/**
 * Counts per filter, each without its own selection: what one would get by choosing otherwise.
 * Groups that are not selected are counted together.
 */
export async function countFacets(filters: readonly ListFilter[], count: Counter): Promise<Facets> {
  const selected = new Set(filters.map(({ group }) => group));
  const found = await count(
    GROUPS.filter((group) => !selected.has(group)),
    filters,
  );
  const counts = found.filter(({ group }) => !selected.has(group));
  for (const { group } of filters) {
    const others = filters.filter((filter) => filter.group !== group);
    const wanted = group.startsWith('attribute') ? 'attributes' : group;
    const own = await count([wanted], others);
    counts.push(...own.filter((one) => one.group === group));
  }
  return facetsOf(counts);
}

export async function readCounts(
  db: Db,
  scope: CatalogueScope,
  groups: readonly string[],
  filters: readonly ListFilter[],
  matches: SQL,
): Promise<Count[]> {
  const parts: Record<string, SQL> = {
    categories: sql`select 'categories', l.above::text, sum(n)::int
      from (select ca_num, count(*) as n from chosen group by ca_num) c
      join category_lines l using (ca_num) group by l.above`,
    brands: sql`select 'brands', ma_num::text, count(*)::int from chosen group by ma_num`,
    attributes: sql`select 'attribute', trait, sum(n)::int
      from (select trait_set, count(*) as n from chosen group by trait_set) c
      join trait_sets s on s.id = c.trait_set, unnest(s.traits) as trait group by trait`,
    promotion: sql`select 'promotion', '', count(*)::int from chosen
      where ar_num in (select ar_num from (${running(scope)}) r)`,
    new: sql`select 'new', '', count(*)::int from chosen where new_until >= ${today}`,
    clearance: sql`select 'clearance', '', count(*)::int from chosen where clearance`,
    inStock: sql`select 'inStock', '', count(*)::int from chosen where in_stock`,
  };
  const wanted = groups.flatMap((group) => parts[group] ?? []);
  // Counted alone, a group may be read from an index of its own.
  const kept = wanted.length > 1 ? sql`materialized` : sql`not materialized`;
  const { rows } = await db.execute<Count>(sql`
    with chosen as ${kept} (
      select i.ar_num, i.ca_num, i.ma_num, i.trait_set, i.new_until, i.clearance, i.in_stock
      from product_index i ${matches} ${whereOf(filters)}
    )
    select * from (select null::text as "group", null::text as value, 0 as count) as nothing
    where false union all ${sql.join(wanted, sql` union all `)}`);
  return rows.map((row) => (row.group === 'attribute' ? ofAttribute(row) : row));
}

/** The trait « couleur␟blanc » counts in the group of its attribute. */
function ofAttribute({ value, count }: Count): Count {
  const [name = '', ...rest] = value.split(TRAIT_SIGN);
  return { group: attributeGroup(name), value: rest.join(TRAIT_SIGN), count };
}

function facetsOf(counts: readonly Count[]): Facets {
  const groups = Map.groupBy(counts, ({ group }) => group);
  const of = (group: string) => (groups.get(group) ?? []).toSorted(mostFirst);
  const single = (group: string) => of(group)[0]?.count ?? 0;
  const attributes = [...groups.keys()]
    .filter((group) => group.startsWith(attributeGroup('')))
    .sort()
    .map((group) => ({
      name: group.slice(attributeGroup('').length),
      values: of(group)
        .slice(0, MOST_VALUES)
        .map(({ value, count }) => ({ value, count })),
    }));
  return {
    categories: of('categories').map(({ value, count }) => ({ caNum: Number(value), count })),
    brands: of('brands').map(({ value, count }) => ({ maNum: Number(value), count })),
    attributes,
    promotion: single('promotion'),
    new: single('new'),
    clearance: single('clearance'),
    inStock: single('inStock'),
  };
}

const mostFirst = (a: Count, b: Count): number => b.count - a.count || (a.value < b.value ? -1 : 1);
