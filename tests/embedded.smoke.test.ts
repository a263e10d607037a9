import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Answer } from '../contract/api.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { openDatabase } from '../server/database/client.ts';
import { startEmbedded } from '../server/database/embedded/start.ts';
import { askToSignIn, cookiesOf } from './support/servers/plain-sign-in.ts';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { type ServerProcess, startServer } from './support/servers/server-process.ts';

// The test uses the embedded database, as `npm start` does.
const folder = mkdtempSync(join(tmpdir(), 'comptoir smoke '));
const [shop, restored, file] = ['shop', 'restored', 'backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.gone;
  rmSync(folder, { recursive: true, force: true });
});

function countsIn(backup: string): Record<string, number> {
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of backup.trimEnd().split('\n')) {
    const row = JSON.parse(line);
    if (row.table) table = row.table;
    if (row.rows !== undefined) counts[table] = row.rows;
  }
  return counts;
}

async function countsOf(folder: string, tables: readonly string[]) {
  const { pool, close } = openDatabase(await startEmbedded(join(folder, 'database')));
  try {
    const counts = tables.map(
      (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
    );
    const { rows } = await pool.query(counts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  } finally {
    await close();
  }
}

async function openSession(origin: string) {
  const signedIn = await askToSignIn(origin, 'contact', 'client@demo.example');
  const { CLIENT, CoNum } = (await signedIn.json()) as { CLIENT: string; CoNum: number };
  const cookie = cookiesOf(signedIn).join('; ');
  async function call<N extends EndpointName>(name: N, body?: object, headers = {}) {
    const { method, path } = endpoints[name];
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...{ cookie, 'idempotency-key': crypto.randomUUID(), ...headers },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([name, answer.status]).toEqual([name, 200]);
    return (await answer.json()) as Answer<N>;
  }
  return { call, clNum: JSON.parse(CLIENT).ClNum as number, coNum: CoNum };
}

async function placeOrder(origin: string): Promise<string> {
  const { call, clNum, coNum } = await openSession(origin);
  const { newkey: ceNum } = await call('orders.create', { clNum, coNum });
  const set = (arNum: number, quantity: number, ClConditionnement: number) =>
    call('orders.addProduct', { ceNum, arNum, quantity, mode: 'replace', ClConditionnement });
  // Removes the lines that the demonstration has put into this cart.
  for (const { ArNum, packSize } of await call('client.cart', undefined, {
    'x-user-cenum': String(ceNum),
  })) {
    await set(ArNum, 0, packSize);
  }
  const { items } = await call('catalogue.products');
  const article = items.find(({ stock, packSize }) => stock.quantity >= packSize);
  if (!article) throw new Error('no article is in stock');
  await set(article.arNum, article.packSize, article.packSize);
  const [address] = await call('client.addresses');
  const { zones, paymentMethods } = await call('delivery.terms');
  const zone = zones.find(({ ztNum }) => ztNum === address?.ZTNum);
  const { totalTTC } = await call('orders.confirm', {
    ...{ ceNum, adNum: address?.AdNum, ztNum: zone?.ztNum, zpNum: zone?.rates[0]?.zpNum },
    ...{ clReglement: paymentMethods[0], coMobile: '+33612345678', clTel: null },
  });
  const { orderNumber } = await call('orders.validate', { ceNum, expectedTotal: totalTTC });
  const { items: orders } = await call('orders.list');
  expect(orders[0]).toMatchObject({ ceNum, number: orderNumber, totalTTC });
  return orderNumber;
}

let number = '';

test('the server starts on an empty data folder, places an order and stops', async () => {
  server = await startServer({ DATA_DIR: shop, DEMO: '1', DEMO_PRODUCTS: '200' });
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
  number = await placeOrder(server.origin);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(existsSync(join(shop, 'lock'))).toBe(false);
}, 120_000);

test('a restored backup has the same number of rows in each table', async () => {
  const saved = await runShopCommand('backup', [file], { DATA_DIR: shop });
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  const backup = gunzipSync(readFileSync(file)).toString();
  expect(backup).toContain(`"${number}"`);
  const counts = countsIn(backup);
  expect(counts).toMatchObject({ products: 200, clients: 60 });
  const put = await runShopCommand('restore', [file], { DATA_DIR: restored });
  expect(put).toMatchObject({ code: 0, stderr: '' });
  expect(await countsOf(restored, Object.keys(counts))).toEqual(counts);
}, 120_000);
