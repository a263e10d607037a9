import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import type { CatalogueMemory } from './memory/catalogue-memory.ts';

export function countedCategories({ columns, shelves }: CatalogueMemory): readonly Category[] {
  const counts = countsIn(columns, columns.integers.categoryIds, columns.categories.values);
  const above = new Map<number, number>();
  for (const [caNum, count] of counts) {
    for (const step of shelves.path(caNum)) {
      above.set(step.caNum, (above.get(step.caNum) ?? 0) + count);
    }
  }
  return shelves.categories.map((one) => ({ ...one, count: above.get(one.caNum) ?? 0 }));
}

export function countedBrands({ columns, shelves }: CatalogueMemory): readonly Brand[] {
  const counts = countsIn(columns, columns.integers.brandIds, columns.brands.values);
  return shelves.brands.map((one) => ({ ...one, count: counts.get(one.maNum) ?? 0 }));
}

function countsIn(
  { size, isListed }: CatalogueMemory['columns'],
  ids: Int32Array,
  keys: readonly number[],
): Map<number, number> {
  const counts = new Int32Array(keys.length);
  for (let slot = 0; slot < size; slot += 1) {
    const id = ids[slot] ?? 0;
    if (isListed(slot)) counts[id] = (counts[id] ?? 0) + 1;
  }
  return new Map(keys.map((key, id) => [key, counts[id] ?? 0]));
}
