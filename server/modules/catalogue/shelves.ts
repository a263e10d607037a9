import { sql } from 'drizzle-orm';
import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { CatalogueScope } from './catalogue-scope.ts';

/** The counts run over the whole catalogue, so they are kept until it changes. */
export function createShelves(db: Db) {
  const categories = new BoundedCache<Category[]>(1, () => 1);
  const brands = new BoundedCache<Brand[]>(1, () => 1);
  const state = ({ articles, shelves }: CatalogueScope) => [articles, shelves];
  return {
    categories: (scope: CatalogueScope) => categories.get(state(scope), () => readCategories(db)),
    brands: (scope: CatalogueScope) => brands.get(state(scope), () => readBrands(db)),
  };
}

/** All categories in the shop's order, parents before children; counts are of what can be ordered. */
async function readCategories(db: Db): Promise<Category[]> {
  const { rows } = await db.execute<Category & Record<string, unknown>>(sql`
    with recursive shelves as (
      select c.*, 0 as depth, array[c.position, c.ca_num] as place
      from categories c where parent_num is null
      union all
      select c.*, s.depth + 1, s.place || array[c.position, c.ca_num]
      from categories c join shelves s on s.ca_num = c.parent_num
    )
    select s.ca_num as "caNum", s.parent_num as "parentNum", s.name, s.slug, s.icon,
      coalesce(n.count, 0)::int as count
    from shelves s
    left join (
      select l.above as ca_num, sum(c.count) as count
      from (select ca_num, count(*) from product_index group by ca_num) c
      join category_lines l using (ca_num) group by l.above
    ) n using (ca_num)
    order by s.depth, s.place`);
  return rows;
}

async function readBrands(db: Db): Promise<Brand[]> {
  const { rows } = await db.execute<Brand & Record<string, unknown>>(sql`
    select b.ma_num as "maNum", b.name, b.slug, b.description, coalesce(n.count, 0)::int as count
    from brands b
    left join (select ma_num, count(*) from product_index group by ma_num) n using (ma_num)
    order by name_key(b.name) collate "C"`);
  return rows;
}
