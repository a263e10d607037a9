import { expect, test } from 'vitest';
import { makeClient, makeContact } from '../../../tests/support/shop/factories.ts';
import { type Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';

const app = await openTestApp();
const { readLimits } = app.services;
const clNum = await makeClient(app.database.db);

async function openReader(address: string) {
  const contact = await makeContact(app.database.db, clNum);
  const browser = await openBrowser(app, contact, address);
  return { browser, userKey: `contact-${contact.coNum}` };
}

const ask = async (browser: Browser, path: string) =>
  (await browser.get(`/api/${path}`)).statusCode;

const FILES = ['client/orders/99999/pdf', 'client/orders/99999/csv', 'client/invoices/99999/pdf'];
const kinds = [
  { use: 'file', paths: FILES, ofUser: 60, ofAddress: 300, usual: 404 },
  {
    use: 'search',
    paths: ['client/orders?q=gobelet', 'client/invoices?q=gobelet'],
    ofUser: 120,
    ofAddress: 600,
    usual: 200,
  },
  {
    use: 'typing',
    paths: ['catalogue/products?q=gobelet', 'catalogue/products?q=gob&sort=name'],
    ofUser: 600,
    ofAddress: 3000,
    usual: 200,
  },
] as const;

test.each(kinds)('refuses a user above the limit, but no other user: $use', async (kind) => {
  const { use, paths, ofUser, usual } = kind;
  const { browser, userKey } = await openReader('192.0.2.1');
  // All paths share one limit. This count leaves one request per path within the limit.
  readLimits.count(use, userKey, { ip: '192.0.2.2' }, ofUser - paths.length);
  for (const path of paths) expect(await ask(browser, path)).toBe(usual);
  for (const path of paths) {
    const { statusCode, headers } = await browser.get(`/api/${path}`);
    expect([path, statusCode]).toEqual([path, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await ask(browser, 'client/orders')).toBe(200);
  const colleague = await openReader('192.0.2.1');
  expect(await ask(colleague.browser, paths[0])).toBe(usual);
});

test.each(kinds)('refuses all users of an IP address above its limit: $use', async (kind) => {
  const { use, paths, ofAddress, usual } = kind;
  const [here, there] = [await openReader('192.0.2.7'), await openReader('192.0.2.8')];
  readLimits.count(use, undefined, { ip: '192.0.2.7' }, ofAddress - 1);
  expect(await ask(here.browser, paths[0])).toBe(usual);
  const colleague = await openReader('192.0.2.7');
  for (const path of paths) expect(await ask(colleague.browser, path)).toBe(429);
  expect(await ask(there.browser, paths[0])).toBe(usual);
});
