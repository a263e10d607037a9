import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { type ServerProcess, startServer } from '../support/servers/server-process.ts';
import { openShopPlace, type ShopPlace } from '../support/servers/shop-place.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/import', import.meta.url));

let place: ShopPlace;
let server: ServerProcess;
const run = (name: string, ...args: string[]) => runShopCommand(name, args, place.settings);

beforeAll(async () => {
  place = await openShopPlace('PostgreSQL');
  await run('import', EXAMPLE);
  server = await startServer(place.settings);
}, 120_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await place.close();
});

const door = (path: string, token: string, facts?: unknown[]) =>
  fetch(`${server.origin}/api/erp/v1/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(facts && {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }),
    },
    ...(facts && { method: 'POST', body: JSON.stringify({ facts }) }),
  });

test('the running server accepts a token until erp-token ends it', async () => {
  const made = await run('erp-token', 'create', 'sage', '--scope', 'orders,stock');
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('shown this once')]);
  const token = made.stdout.trim();
  expect(token).toMatch(/^comptoir_[\w-]{43}$/);
  expect((await door('orders', token)).status).toBe(200);
  const listed = await run('erp-token', 'list');
  expect(listed.stdout).toMatch(
    /^sage: orders, stock; made [\d-]+ [\d:]+, last used [\d-]+ [\d:]+\n$/,
  );
  expect(listed.stdout).not.toContain(token.slice(-20));
  expect((await run('erp-token', 'end', 'sage')).code).toBe(0);
  expect((await door('orders', token)).status).toBe(401);
  expect((await run('erp-token', 'list')).stdout).toMatch(/, ended [\d-]+ [\d:]+\n$/);
});

test('erp-facts lists, retries and drops refused facts, and prints no control characters', async () => {
  const token = (await run('erp-token', 'create', 'wms', '--scope', 'orders')).stdout.trim();
  const fact = { source: 'wms', ref: 'E-1', at: new Date().toISOString(), state: 'shipped' };
  const order = 'CMD-2026-000001';
  const answer = await door('orders/states', token, [
    { ...fact, order },
    // This fact replaces the first fact, because both have the same `ref`.
    { ...fact, order, note: '\u009b2J\u202e', '\u001b[2J\n\u202e': 1 },
  ]);
  expect((await answer.json()).results).toEqual([
    { result: 'refused', code: 'NOT_FOUND', field: 'order' },
    { result: 'refused', code: 'INVALID', field: '\ufffd[2J\ufffd\ufffd' },
  ]);
  // Only earlier versions store such a name and such fields, so the test writes them into the
  // database.
  const shop = new Client({ connectionString: place.settings.DATABASE_URL });
  await shop.connect();
  await shop.query(
    `insert into erp_facts (kind, token, source, ref, body, result, code, field)
     values ('order-state', 'rude', $1, $2, '{}', 'refused', 'INVALID', $3)`,
    ['\u001b]0;x\u0007', 'E-2\n99 order-state', '\u2066\r'],
  );
  await shop.end();
  const first = '1 order-state of wms, wms E-1: INVALID (\ufffd[2J\ufffd\ufffd)';
  for (const [action, end, count] of [
    [['list'], '', 4],
    [['retry', '1'], ' → refused', 1],
    [['drop', 'all'], ' → dropped', 2],
  ] as const) {
    const lines = (await run('erp-facts', ...action)).stdout.trimEnd().split('\n');
    expect([lines[0], lines.length]).toEqual([`${first}${end}`, count]);
    expect(lines.filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
  }
  expect((await run('erp-facts', 'list')).stdout).toBe('');
});

test('import reads facts from a file, and a dry run reports the same and changes nothing', async () => {
  const folder = join(place.folder, 'facts');
  mkdirSync(folder);
  const count = (ref: string, article: string) =>
    JSON.stringify({
      ...{ kind: 'stock-count', source: 'file', ref, at: new Date().toISOString() },
      ...{ article, counted: 7, knownOrder: null },
    });
  const lines = [count('1', 'GOB-25'), count('2', 'NOWHERE'), count('1', 'GOB-25')];
  writeFileSync(join(folder, 'facts.jsonl'), lines.join('\n'));
  const dry = await run('import', folder, '--dry-run');
  const taken = await run('import', folder);
  const again = await run('import', folder, '--only', 'facts');
  expect([dry, taken, again].map(({ code }) => code)).toEqual([2, 2, 2]);
  const head = 'facts.jsonl\n  ligne 2 : NOT_FOUND, article\n';
  expect(dry.stdout).toContain(`${head}  2 ajouts, 0 modification, 0 sans changement, 1 refus\n`);
  // The dry run has stored no fact, so the first line counts as new.
  expect(taken.stdout).toBe(`${head}  1 ajout, 0 modification, 1 sans changement, 1 refus\n`);
  expect(again.stdout).toBe(`${head}  0 ajout, 0 modification, 2 sans changement, 1 refus\n`);
  expect((await run('erp-facts', 'drop', 'all')).stdout).toContain('of import, file 2');
});

test.each([
  ['erp-token', 'create', 'sage', '--scope', 'orders'],
  ['erp-token', 'create', 'other', '--scope', 'everything'],
  ['erp-token', 'end', 'nobody'],
  ['erp-token'],
  ['erp-facts', 'drop', '99'],
  ['erp-facts', 'retry', '1; drop table orders'],
])('refuses the command with one line: %s %s %s', async (name, ...args) => {
  const refused = await run(name, ...args.filter((arg) => arg !== undefined));
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^[^\n]+\n$/);
});
