import type { Pool } from 'pg';

/** Counts the statements that are answered, one after the other, while some work runs. */
export async function answeredMeanwhile(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const over = work().then(() => true);
  let answered = 0;
  while (!(await Promise.race([over, pool.query('select 1').then(() => false)]))) answered += 1;
  return answered;
}
