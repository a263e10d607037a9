import { expect, test } from 'vitest';
import { openTestApp } from '../../tests/support/shop/test-app.ts';

const app = await openTestApp();

const night = () =>
  app.query(`
    select done_at is not null as done, run_at > now() as later,
      to_char(run_at at time zone 'Europe/Paris', 'HH24:MI') as at
    from jobs where kind = 'catalogue-night' order by jo_num`);
const tonight = { done: false, later: true, at: '03:00' };

test('schedules the nightly job once for all servers, and again after the job is done', async () => {
  await app.services.jobs.runDue();
  const other = await app.another();
  await other.services.jobs.runDue();
  expect(await night()).toEqual([tonight]);
  await app.query('update jobs set run_at = now()');
  await (await app.another()).services.jobs.runDue();
  const [done, next] = await night();
  expect(done?.done).toBe(true);
  expect(next).toEqual(tonight);
});
