import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { type ServerProcess, startServer } from './support/servers/server-process.ts';
import { openShopPlace, type ShopPlace } from './support/servers/shop-place.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/import', import.meta.url));

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

test('a token is valid until it is ended, while the server keeps running', async () => {
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

test('refused facts are listed, retried and dropped', async () => {
  const token = (await run('erp-token', 'create', 'wms', '--scope', 'orders')).stdout.trim();
  const fact = { source: 'wms', ref: 'E-1', at: new Date().toISOString(), state: 'shipped' };
  const answer = await door('orders/states', token, [{ ...fact, order: 'CMD-2026-000001' }, fact]);
  expect((await answer.json()).results).toEqual([
    { result: 'refused', code: 'NOT_FOUND', field: 'order' },
    { result: 'refused', code: 'INVALID', field: 'order' },
  ]);
  const listed = await run('erp-facts', 'list');
  // The second fact replaced the first, because it has the same ref.
  expect(listed.stdout.split('\n')[0]).toBe('1 order-state of wms, wms E-1: INVALID (order)');
  expect((await run('erp-facts', 'retry', 'all')).stdout).toBe(
    '1 order-state of wms, wms E-1: INVALID (order) → refused\n',
  );
  expect((await run('erp-facts', 'drop', '1')).stdout).toContain('→ dropped');
  expect((await run('erp-facts', 'list')).stdout).toBe('');
});

test('prints refused facts without control characters, escape sequences and direction marks', async () => {
  const token = (await run('erp-token', 'create', 'rude', '--scope', 'orders')).stdout.trim();
  const fact = { source: 'rude', ref: 'E-1', at: new Date().toISOString(), note: '\u009b2J\u202e' };
  const answer = await door('orders/states', token, [
    { ...fact, state: 'shipped', order: 'CMD-2026-000001', '\u001b[2J\n\u202e': 1 },
  ]);
  expect((await answer.json()).results).toEqual([
    { result: 'refused', code: 'INVALID', field: '\ufffd[2J\ufffd\ufffd' },
  ]);
  // Earlier versions stored such names and fields.
  const shop = new Client({ connectionString: place.settings.DATABASE_URL });
  await shop.connect();
  await shop.query(
    `insert into erp_facts (kind, token, source, ref, body, result, code, field)
     values ('order-state', 'rude', $1, $2, '{}', 'refused', 'INVALID', $3)`,
    ['\u001b]0;x\u0007', 'E-2\n99 order-state', '\u2066\r'],
  );
  await shop.end();
  for (const command of [['list'], ['drop', 'all']]) {
    const { code, stdout } = await run('erp-facts', ...command);
    const lines = stdout.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, command[0] === 'list' ? 4 : 2]);
    expect(lines.filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
  }
});

test('imports facts from a file, and reports each faulty line by its number; a dry run changes nothing', async () => {
  const folder = join(place.folder, 'said');
  mkdirSync(folder);
  const at = new Date().toISOString();
  const count = (ref: string, article: string, more: object = {}) =>
    JSON.stringify({
      ...{ kind: 'stock-count', source: 'file', ref, at, article, counted: 7, knownOrder: null },
      ...more,
    });
  const lines = [
    `\ufeff${count('1', 'GOB-25')}`,
    count('2', 'NOWHERE'),
    '',
    count('3', '0012-CAF', { counted: 1e30 }),
    count('4', '0013-CAF', { kind: 'constructor' }),
    '{"kind":',
    'null',
    count('1', 'GOB-25'),
    count('5', '0012-CAF'),
  ];
  writeFileSync(join(folder, 'facts.jsonl'), lines.join('\r\n'));
  const shop = new Client({ connectionString: place.settings.DATABASE_URL });
  await shop.connect();
  const counted = async () =>
    (
      await shop.query(`select reference, quantity from stocks join products using (ar_num)
        where reference in ('GOB-25', '0012-CAF') order by reference`)
    ).rows.map(({ quantity }) => quantity);
  const faults = [
    '  ligne 2 : NOT_FOUND, article',
    '  ligne 4 : INVALID, counted',
    '  ligne 5 : INVALID, kind',
    '  ligne 6 : INVALID, kind',
    '  ligne 7 : INVALID, kind',
  ];
  const before = await counted();
  const dry = await run('import', folder, '--dry-run');
  expect([dry.code, ...dry.stdout.split('\n').filter((line) => /ligne/.test(line))]).toEqual([
    2,
    ...faults,
  ]);
  expect(await counted()).toEqual(before);
  expect((await run('erp-facts', 'list')).stdout).toBe('');

  const taken = await run('import', folder);
  expect([taken.code, ...taken.stdout.trimEnd().split('\n')]).toEqual([
    2,
    ...['facts.jsonl', ...faults, '  2 ajouts, 0 modification, 1 sans changement, 5 refus'],
  ]);
  expect(await counted()).toEqual([7, 7]);
  const kept = (await run('erp-facts', 'list')).stdout;
  expect(kept.match(/^\d+ stock-count of import, file [23]: /gm)).toHaveLength(2);
  const again = await run('import', folder, '--only', 'facts');
  expect(again.stdout).toContain('  0 ajout, 0 modification, 3 sans changement, 5 refus');
  await run('erp-facts', 'drop', 'all');
  await shop.end();
});

test.each([
  ['erp-token', 'create', 'sage', '--scope', 'orders'],
  ['erp-token', 'create', 'other', '--scope', 'everything'],
  ['erp-token', 'end', 'nobody'],
  ['erp-token'],
  ['erp-facts', 'drop', '99'],
  ['erp-facts', 'retry', '1; drop table orders'],
])('refuses with one line: %s %s %s', async (name, ...args) => {
  const refused = await run(name, ...args.filter((arg) => arg !== undefined));
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^[^\n]+\n$/);
});
