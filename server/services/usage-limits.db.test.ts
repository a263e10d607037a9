import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeClient } from '../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../tests/support/shop/test-app.ts';

const FILES = ['client/orders/99999/pdf', 'client/orders/99999/csv', 'client/invoices/99999/pdf'];
const SEARCHES = ['client/orders?q=gobelet', 'client/invoices?q=gobelet'];
const TYPING = ['catalogue/products?q=gobelet', 'catalogue/products?q=gob&sort=name'];
const app = await openTestApp();
const clNum = await makeClient(app.database.db);

const ask = async (browser: Browser, path: string) =>
  (await browser.get(`/api/${path}`)).statusCode;

const share = () => app.services.readLimits.share();

/** Sets the shared count, as if a server had got so many requests within this minute. */
async function pretend(key: string, count: number): Promise<void> {
  await share();
  await app.database.db.execute(sql`update throttles set count = ${count} where key like ${key}`);
}

const kinds = [
  { use: 'file', paths: FILES, ofUser: 60, ofAddress: 300, usual: 404 },
  { use: 'search', paths: SEARCHES, ofUser: 120, ofAddress: 600, usual: 200 },
  { use: 'typing', paths: TYPING, ofUser: 600, ofAddress: 3000, usual: 200 },
];

test.each(kinds)('refuses a user above the limit, but no other user: $use', async (kind) => {
  const { use, paths, ofUser, usual } = kind;
  const browser = await app.signIn(clNum, '192.0.2.1');
  // All these paths count towards one limit.
  for (const path of paths) expect(await ask(browser, path)).toBe(usual);
  await pretend(`${use} %`, ofUser - 1);
  expect(await ask(browser, paths[0] ?? '')).toBe(usual);
  await share();
  for (const path of paths) {
    const { statusCode, headers } = await browser.get(`/api/${path}`);
    expect([path, statusCode]).toEqual([path, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await ask(browser, 'client/orders')).toBe(200);
  const colleague = await app.signIn(clNum, '192.0.2.1');
  for (const path of paths) expect(await ask(colleague, path)).toBe(usual);
});

test.each(kinds)('refuses all users of an address above its limit: $use', async (kind) => {
  const { use, paths, ofAddress, usual } = kind;
  const [path = ''] = paths;
  const [here, there] = [
    await app.signIn(clNum, '192.0.2.7'),
    await app.signIn(clNum, '192.0.2.8'),
  ];
  expect(await ask(here, path)).toBe(usual);
  await pretend(`${use}:192.0.2.7`, ofAddress - 1);
  expect(await ask(here, path)).toBe(usual);
  await share();
  const colleague = await app.signIn(clNum, '192.0.2.7');
  for (const other of paths) expect(await ask(colleague, other)).toBe(429);
  expect(await ask(there, path)).toBe(usual);
});

test('a search writes nothing, and servers share their counts', async () => {
  const browser = await app.signIn(clNum, '192.0.2.9');
  const other = await app.another();
  const elsewhere = new Browser(other, '192.0.2.9');
  elsewhere.cookie = browser.cookie;
  const search = 'catalogue/products?q=gobelet';
  const countsOf = async () =>
    (
      await app.database.db.execute<{ count: number }>(
        sql`select count from throttles where key = 'typing:192.0.2.9'`,
      )
    ).rows.map(({ count }) => count);
  for (const one of [browser, elsewhere, browser]) expect(await ask(one, search)).toBe(200);
  expect(await countsOf()).toEqual([]);
  await share();
  expect(await countsOf()).toEqual([2]);
  await share();
  expect(await countsOf()).toEqual([2]);
  await other.services.readLimits.share();
  expect(await countsOf()).toEqual([3]);
  await app.database.db.execute(
    sql`update throttles set count = 2999 where key = 'typing:192.0.2.9'`,
  );
  expect(await ask(browser, search)).toBe(200);
  await share();
  expect(await ask(browser, search)).toBe(429);
  expect(await ask(elsewhere, search)).toBe(200);
  await other.services.readLimits.share();
  expect(await ask(elsewhere, search)).toBe(429);
});

test('a server refuses above the limit at once, before counts are shared', async () => {
  const browser = await app.signIn(clNum, '192.0.2.10');
  const statuses: number[] = [];
  for (let asked = 0; asked < 125; asked += 1) statuses.push(await ask(browser, SEARCHES[0] ?? ''));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.lastIndexOf(200)).toBe(119);
});
