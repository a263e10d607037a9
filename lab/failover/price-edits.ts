import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/database/client.ts';

const EVERY_MS = 100;

/** Changes prices of articles that nobody orders. Repeats each change until it succeeds. */
export async function editPrices({ pool }: Database) {
  const { rows } = await pool.query<{ ar_num: number }>(
    'select ar_num from products order by ar_num desc limit 50',
  );
  let count = 0;
  let isOver = false;
  const editing = (async () => {
    while (!isOver) {
      const { ar_num } = rows[count % rows.length] ?? {};
      await pool
        .query('update products set base_price = $1 where ar_num = $2', [(count % 900) + 1, ar_num])
        .then(() => {
          count += 1;
        })
        .catch(() => undefined);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async end(): Promise<number> {
      isOver = true;
      await editing;
      return count;
    },
  };
}
