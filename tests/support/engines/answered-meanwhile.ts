import type { Pool } from 'pg';

/**
 * Sends statements one after the other while some work runs, and counts the answered statements.
 */
export async function answeredMeanwhile(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const over = work().then(() => true);
  let answered = 0;
  while (!(await Promise.race([over, pool.query('select 1').then(() => false)]))) answered += 1;
  return answered;
}
