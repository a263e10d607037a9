import { sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

/** One command of a client at a time: limits and positions are counted under this lock. */
export async function lockClient(executor: Executor, clNum: number): Promise<void> {
  await executor.execute(sql`select from clients where cl_num = ${clNum} for no key update`);
}
