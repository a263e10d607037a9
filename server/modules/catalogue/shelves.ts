import { sql } from 'drizzle-orm';
import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { CatalogueScope } from './catalogue-scope.ts';
import type { createCatalogueMemory } from './memory/catalogue-memory.ts';

type Uncounted<Shelf> = Omit<Shelf, 'count'>;

export function createShelves(db: Db, upTo: ReturnType<typeof createCatalogueMemory>) {
  const categories = new BoundedCache<Uncounted<Category>[]>(1);
  const brands = new BoundedCache<Uncounted<Brand>[]>(1);
  return {
    async categories(scope: CatalogueScope): Promise<Category[]> {
      const found = await categories.get([scope.shelves], () => readCategories(db));
      const { products, lines } = await upTo(scope);
      const counts = countIn(products.listed(), products.columns.of.category);
      const above = new Map<number, number>();
      for (const [category, count] of counts) {
        for (const caNum of lines.get(products.categories.values[category] ?? 0) ?? []) {
          above.set(caNum, (above.get(caNum) ?? 0) + count);
        }
      }
      return found.map((one) => ({ ...one, count: above.get(one.caNum) ?? 0 }));
    },
    async brands(scope: CatalogueScope): Promise<Brand[]> {
      const found = await brands.get([scope.shelves], () => readBrands(db));
      const { products } = await upTo(scope);
      const counts = countIn(products.listed(), products.columns.of.brand);
      return found.map((one) => ({
        ...one,
        count: counts.get(products.brands.find(one.maNum) ?? -1) ?? 0,
      }));
    },
  };
}

function countIn(places: Int32Array, column: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) {
    const value = column[place] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

async function readCategories(db: Db): Promise<Uncounted<Category>[]> {
  const { rows } = await db.execute<Uncounted<Category> & Record<string, unknown>>(sql`
    with recursive shelves as (
      select c.*, 0 as depth, array[c.position, c.ca_num] as place
      from categories c where parent_num is null
      union all
      select c.*, s.depth + 1, s.place || array[c.position, c.ca_num]
      from categories c join shelves s on s.ca_num = c.parent_num
    )
    select ca_num as "caNum", parent_num as "parentNum", name, slug, icon
    from shelves order by depth, place`);
  return rows;
}

async function readBrands(db: Db): Promise<Uncounted<Brand>[]> {
  const { rows } = await db.execute<Uncounted<Brand> & Record<string, unknown>>(sql`
    select ma_num as "maNum", name, slug, description
    from brands order by name_key(name) collate "C"`);
  return rows;
}
