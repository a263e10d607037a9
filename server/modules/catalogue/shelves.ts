import { sql } from 'drizzle-orm';
import { createShelfMap, type ShelfMap } from '../../../catalogue-engine/shelf-map.ts';
import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';
import type { ProductColumns } from './memory/product-columns.ts';

export async function readShelves(db: Db): Promise<ShelfMap> {
  const categories = await db.execute<Category>(sql`
    with recursive shelves as (
      select c.*, 0 as depth, array[c.position, c.ca_num] as place
      from categories c where parent_num is null
      union all
      select c.*, s.depth + 1, s.place || array[c.position, c.ca_num]
      from categories c join shelves s on s.ca_num = c.parent_num
    )
    select ca_num as "caNum", parent_num as "parentNum", name, english, slug, icon, 0 as count
    from shelves order by depth, place`);
  const brands = await db.execute<Brand>(sql`
    select ma_num as "maNum", name, slug, description, 0 as count
    from brands order by name_key(name) collate "C"`);
  return createShelfMap(categories.rows, brands.rows);
}

interface Sources {
  columns: ProductColumns;
  shelves: ShelfMap;
}

export function countedCategories({ columns, shelves }: Sources): Category[] {
  const counts = countsIn(columns, columns.integers.categoryIds, columns.categories.values);
  const above = new Map<number, number>();
  for (const [caNum, count] of counts) {
    for (const step of shelves.path(caNum)) {
      above.set(step.caNum, (above.get(step.caNum) ?? 0) + count);
    }
  }
  return shelves.categories.map((one) => ({ ...one, count: above.get(one.caNum) ?? 0 }));
}

export function countedBrands({ columns, shelves }: Sources): Brand[] {
  const counts = countsIn(columns, columns.integers.brandIds, columns.brands.values);
  return shelves.brands.map((one) => ({ ...one, count: counts.get(one.maNum) ?? 0 }));
}

function countsIn(
  { size, isListed }: ProductColumns,
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
