import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyPreparedShop } from '../support/servers/prepared-shops.ts';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { startServer } from '../support/servers/server-process.ts';
import { openShopPlace } from '../support/servers/shop-place.ts';
import { openSmtpReceiver } from '../support/servers/smtp-receiver.ts';
import { openReceiver, WEBHOOK_SECRET } from '../support/servers/webhook-receiver.ts';

const { folder: DATA_DIR, openDatabase, close } = await openShopPlace('PGlite');
copyPreparedShop('demo', DATA_DIR);
afterAll(close);

const POLL = { timeout: 120_000, interval: 100 };

const run = (args: string[], env: Record<string, string> = {}) =>
  runShopCommand('export', args, { DATA_DIR, ...env });

test('the export writes orders to stdout or to a file, and prints where the next export starts', async () => {
  const file = join(DATA_DIR, 'orders.csv');
  // 150 orders are more than one batch. Exporting all orders would take too long.
  const [before] = await query(`select number from orders where number is not null
    order by number desc offset 150 limit 1`);
  const whole = await run(['--since', before.number, '--out', file]);
  expect([whole.code, whole.stdout]).toEqual([0, '']);
  expect(statSync(file).mode & 0o077).toBe(0);
  const [, count = '', mark = ''] =
    /^(\d+) orders exported\.\nFor what comes next: --since (CMD-\d{4}-\d{6})\n$/.exec(
      whole.stderr,
    ) ?? [];
  const rows = readFileSync(file, 'utf8').split('\r\n').slice(1, -1);
  const numbers = [...new Set(rows.map((row) => row.slice(0, 15)))];
  expect([count, numbers.length, numbers.at(-1)]).toEqual(['150', 150, mark]);

  const last = await run(['--format', 'json', '--since', numbers.at(-3) ?? '']);
  expect(last.code).toBe(0);
  expect(JSON.parse(last.stdout).map((order: { number: string }) => order.number)).toEqual(
    numbers.slice(-2),
  );
  const nothing = await run(['--format', 'json', '--since', mark]);
  expect(nothing).toMatchObject({ code: 0, stdout: '[\n]\n' });
  expect(nothing.stderr).toBe(`0 orders exported.\nFor what comes next: --since ${mark}\n`);
}, 90_000);

test('the export prints one line and writes no file if its arguments are wrong', async () => {
  const out = join(DATA_DIR, 'refused.csv');
  const expectRefused = async (args: string[], reason: RegExp, env?: Record<string, string>) => {
    const refused = await run(args, env);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(reason);
    expect(refused.stderr).toMatch(/^[^\n]+\n$/);
  };
  await Promise.all([
    expectRefused(['--format', 'xml'], /^There is no format xml:/),
    expectRefused(['--sinse', 'x'], /^Unknown option '--sinse':/),
    expectRefused([], /^There is no shop in the data folder/, { DATA_DIR: join(DATA_DIR, 'typo') }),
    expectRefused([], /^PostgreSQL does not answer/, { DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
  ]);
  // These commands open the embedded database, so only one of them may run at a time.
  const missing = ['--since', 'CMD-2026-999999', '--out', out];
  await expectRefused(missing, /^There is no order CMD-2026-999999:/);
  await expectRefused(['--out', join(DATA_DIR, 'no', 'where')], /cannot be written \(ENOENT\)/);
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(DATA_DIR).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

/** Queries the database of the data folder. No server may be using it. */
async function query(text: string) {
  const database = await openDatabase();
  try {
    return (await database.pool.query(text)).rows;
  } finally {
    await database.close();
  }
}

test('after a kill during delivery, no mail is sent twice and no webhook call takes effect twice', async () => {
  const [smtp, receiver] = [await openSmtpReceiver(), await openReceiver()];
  const env = { DATA_DIR, SMTP_URL: smtp.url, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
  const addJobs = (nth: number) =>
    query(`insert into jobs (kind, payload)
      select kind, jsonb_build_object('ceNum', (select ce_num from orders where status = 'placed'
        order by ce_num offset ${nth} limit 1))
      from unnest(array['order-mail', 'order-webhook']) as kind`);
  await addJobs(0);
  smtp.fates.push('held');
  receiver.fates.push('held');
  const first = await startServer(env);
  await expect.poll(() => [smtp.mails.length, receiver.effects.size], POLL).toEqual([1, 1]);
  await first.end('SIGKILL');

  await query('update jobs set run_at = now()');
  // These jobs are due after the first jobs. Once they are done, no job is due.
  await addJobs(1);
  const second = await startServer(env);
  await expect.poll(() => [smtp.mails.length, receiver.effects.size], POLL).toEqual([2, 2]);
  expect(second.output()).toContain('a job was given up');
  await second.end('SIGTERM');
  expect([smtp.mails.length, receiver.calls.length, receiver.refused]).toEqual([2, 3, []]);
  const left = await query(`select kind, done_at is not null as done, last_error from jobs
    where kind like 'order-%' order by kind, jo_num limit 3`);
  expect(left).toEqual([
    {
      kind: 'order-mail',
      done: false,
      last_error: 'the mail server may have this mail already: it is not sent again',
    },
    { kind: 'order-mail', done: true, last_error: null },
    { kind: 'order-webhook', done: true, last_error: null },
  ]);
  await smtp.close();
  await receiver.close();
}, 90_000);
