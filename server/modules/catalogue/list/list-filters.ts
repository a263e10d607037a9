import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';

export const TRAIT_SIGN = '\u001f';

export interface ListFilter {
  group: string;
  passes(place: number): boolean;
}

export const attributeGroup = (name: string): string => `attribute${TRAIT_SIGN}${name}`;

export function filtersOf(
  query: ListQuery,
  { products, lines, prices }: CatalogueMemory,
  scope: CatalogueScope,
): ListFilter[] {
  const { category, brand, traitSet, newUntil, clearance, inStock } = products.columns.of;
  const filters: ListFilter[] = [];
  const add = (group: string, passes: ListFilter['passes']) => filters.push({ group, passes });
  const asked = query.category;
  if (asked !== undefined) {
    const wanted = products.categories.values.map((caNum) => lines.get(caNum)?.includes(asked));
    add('categories', (place) => wanted[category[place] ?? 0] === true);
  }
  if (query.brands.length > 0) {
    const wanted = products.brands.values.map((maNum) => query.brands.includes(maNum));
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
      values.map((value) => products.traits.find(`${name}${TRAIT_SIGN}${value}`)),
    );
    const wanted = products.traitSets.map((set) => set.some((trait) => traits.has(trait)));
    add(attributeGroup(name), (place) => wanted[traitSet[place] ?? 0] === true);
  }
  return filters;
}
