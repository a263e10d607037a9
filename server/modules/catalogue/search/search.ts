import { sql } from 'drizzle-orm';
import { codeKey } from '../../../../contract/catalogue/search-words.ts';
import type { Db } from '../../../database/client.ts';

/** Spaces in the code do not matter; withdrawn products come last. */
export async function findByCode(db: Db, code: string): Promise<number[]> {
  const key = codeKey(code).toUpperCase();
  if (key === '') return [];
  const { rows } = await db.execute<{ ar_num: number }>(sql`
    select ar_num from (
      select ar_num, withdrawn_at from products where code_key(reference) = ${key}
      union select ar_num, withdrawn_at from products where ean = ${key}
      union select ar_num, withdrawn_at from products where pack_ean = ${key}) named
    order by withdrawn_at is not null, ar_num`);
  return rows.map((row) => row.ar_num);
}
