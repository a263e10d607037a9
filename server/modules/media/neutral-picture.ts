import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.ts';

const FOLDER = join(import.meta.dirname, 'pictures');

/** The pictures by the icon of a category. `product` is the picture for every other icon. */
const pictures = new Map(
  readdirSync(FOLDER).map((file) => [
    basename(file, '.svg'),
    readFileSync(join(FOLDER, file), 'utf8'),
  ]),
);

/** Looks for the icon of the category, or of its nearest parent category that has one. */
export async function neutralPicture(db: Db, caNum: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ icon: string }>(sql`
    with recursive above (parent_num, icon, depth) as (
      select parent_num, icon, 0 from categories where ca_num = ${caNum}
      union all
      select c.parent_num, c.icon, a.depth + 1 from categories c
      join above a on c.ca_num = a.parent_num)
    select icon from above where icon is not null order by depth limit 1`);
  return pictures.get(rows[0]?.icon ?? '') ?? pictures.get('product');
}
