import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeContact } from '../../tests/support/shop/factories.ts';
import { Browser, openTestApp, type TestApp } from '../../tests/support/shop/test-app.ts';

const FILES = ['client/orders/99999/pdf', 'client/orders/99999/csv', 'client/invoices/99999/pdf'];
const SEARCHES = ['client/orders?q=gobelet', 'client/invoices?q=gobelet'];
const TYPING = ['catalogue/products?q=gobelet', 'catalogue/products?q=gob&sort=name'];

let app: TestApp;
let clNum: number;
beforeAll(async () => {
  app = await openTestApp();
  clNum = await makeClient(app.database.db);
});
afterAll(() => app.close());

async function signIn(address: string): Promise<Browser> {
  const { email } = await makeContact(app.database.db, clNum);
  const browser = new Browser(app, address);
  await browser.authenticate('contact', email);
  return browser;
}

const ask = async (browser: Browser, path: string) =>
  (await browser.get(`/api/${path}`)).statusCode;

/** As if one had asked so often within this minute. */
const pretend = (key: string, count: number) =>
  app.database.db.execute(sql`update throttles set count = ${count} where key like ${key}`);

const kinds = [
  { use: 'file', paths: FILES, ofUser: 60, ofAddress: 300, usual: 404 },
  { use: 'search', paths: SEARCHES, ofUser: 120, ofAddress: 600, usual: 200 },
  { use: 'typing', paths: TYPING, ofUser: 600, ofAddress: 3000, usual: 200 },
];

test.each(kinds)('a user who asks for too much waits, and nobody else: $use', async (kind) => {
  const { use, paths, ofUser, usual } = kind;
  const browser = await signIn('192.0.2.1');
  // Whichever it is, it counts as the others do.
  for (const path of paths) expect(await ask(browser, path)).toBe(usual);
  await pretend(`${use} %`, ofUser - 1);
  expect(await ask(browser, paths[0] ?? '')).toBe(usual);
  for (const path of paths) {
    const { statusCode, headers } = await browser.get(`/api/${path}`);
    expect([path, statusCode]).toEqual([path, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await ask(browser, 'client/orders')).toBe(200);
  const colleague = await signIn('192.0.2.1');
  for (const path of paths) expect(await ask(colleague, path)).toBe(usual);
});

test.each(kinds)('so do all who ask from one address: $use', async (kind) => {
  const { use, paths, ofAddress, usual } = kind;
  const [path = ''] = paths;
  const [here, there] = [await signIn('192.0.2.7'), await signIn('192.0.2.8')];
  expect(await ask(here, path)).toBe(usual);
  await pretend(`${use}:192.0.2.7`, ofAddress - 1);
  expect(await ask(here, path)).toBe(usual);
  const colleague = await signIn('192.0.2.7');
  for (const other of paths) expect(await ask(colleague, other)).toBe(429);
  expect(await ask(there, path)).toBe(usual);
});
