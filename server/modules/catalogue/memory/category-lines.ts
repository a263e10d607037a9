import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.ts';

export type CategoryLines = ReadonlyMap<number, readonly number[]>;

export async function readCategoryLines(db: Db): Promise<CategoryLines> {
  const { rows } = await db.execute<{ ca_num: number; line: number[] }>(
    sql`select ca_num, array_agg(above) as line from category_lines group by ca_num`,
  );
  return new Map(rows.map(({ ca_num, line }) => [ca_num, line]));
}
