import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';

/** Parts attribute and value in the index. */
export const TRAIT_SIGN = '\u001f';

/** A filter of a list: which group of counts it belongs to, and what it lets through. */
export interface ListFilter {
  group: string;
  passes(place: number): boolean;
}

export const attributeGroup = (name: string): string => `attribute${TRAIT_SIGN}${name}`;

/** The filters that are set, as tests of an article at its place. */
export function filtersOf(
  query: ListQuery,
  { articles, lines, prices }: CatalogueMemory,
  scope: CatalogueScope,
): ListFilter[] {
  const { category, brand, traitSet, newUntil, clearance, inStock } = articles.columns.of;
  const filters: ListFilter[] = [];
  const add = (group: string, passes: ListFilter['passes']) => filters.push({ group, passes });
  const asked = query.category;
  if (asked !== undefined) {
    const wanted = articles.categories.values.map((caNum) => lines.get(caNum)?.includes(asked));
    add('categories', (place) => wanted[category[place] ?? 0] === true);
  }
  if (query.brands.length > 0) {
    const wanted = articles.brands.values.map((maNum) => query.brands.includes(maNum));
    add('brands', (place) => wanted[brand[place] ?? 0] === true);
  }
  if (query.promotion) {
    const running = prices.running(scope.today);
    add('promotion', (place) => (running[place] ?? 0) > 0);
  }
  if (query.isNew) {
    const today = Number(scope.today);
    add('new', (place) => (newUntil[place] ?? 0) >= today);
  }
  if (query.clearance) add('clearance', (place) => clearance[place] === 1);
  if (query.inStock) add('inStock', (place) => inStock[place] === 1);
  for (const [name, values] of Object.entries(query.attributes)) {
    const traits = new Set(
      values.map((value) => articles.traits.find(`${name}${TRAIT_SIGN}${value}`)),
    );
    const wanted = articles.traitSets.map((set) => set.some((trait) => traits.has(trait)));
    add(attributeGroup(name), (place) => wanted[traitSet[place] ?? 0] === true);
  }
  return filters;
}
