import { sql } from 'drizzle-orm';
import { createShelfMap, type ShelfMap } from '../../../catalogue-engine/shelf-map.ts';
import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';

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
