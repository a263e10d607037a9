import { eq } from 'drizzle-orm';
import type { Executor } from '../database/client.ts';
import { products } from '../database/schema/catalogue.ts';
import { AppError } from './app-error.ts';

export async function requireProduct(executor: Executor, arNum: number): Promise<void> {
  const rows = await executor
    .select({ arNum: products.arNum })
    .from(products)
    .where(eq(products.arNum, arNum));
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
