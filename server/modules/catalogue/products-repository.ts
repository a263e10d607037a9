import { sql } from 'drizzle-orm';
import { codeKey } from '../../../catalogue-engine/search-words.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { type Db, readRows } from '../../database/client.ts';
import type { CatalogueScope } from '../../services/catalogue-scope.ts';

const PRODUCTS = 'select product_rows($1, $2, $3, $4) as rows';

/** Returns the rows of the products as JSON text, in the order of `arNums`. */
export async function readProductRows(
  db: Db,
  { clNum, tgNum, discount }: Pick<CatalogueScope, 'clNum' | 'tgNum' | 'discount'>,
  arNums: readonly number[],
): Promise<string> {
  const [found] = await readRows<{ rows: string }>(db, PRODUCTS, [clNum, tgNum, discount, arNums]);
  return found?.rows ?? '[]';
}

export const readProducts = async (
  db: Db,
  scope: CatalogueScope,
  arNums: readonly number[],
): Promise<Product[]> => JSON.parse(await readProductRows(db, scope, arNums));

/**
 * Finds products by reference, EAN or pack EAN. The comparison uses only letters and digits of the
 * code. Withdrawn products come last.
 */
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
