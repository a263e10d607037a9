import { expect, test } from 'vitest';
import { numbersOf, openCatalogueScene } from '../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../tests/support/shop/factories.ts';

/*
 * Search results and their sort order are tested on the device’s engine. The test
 * `tests/device-and-server.db.test.ts` compares the results of the server with the results of the
 * device.
 */

const scene = await openCatalogueScene();
const browser = await scene.signIn();
const { db } = scene.database;
await makeBrand(db, 1, 'Verdeterre');
await makeCategory(db, 1);
await makeProduct(db, { arNum: 1, name: 'Gobelet carton kraft 25 cl' });
const gone = { ean: '3012345678924', withdrawnAt: new Date() };
await makeProduct(db, { arNum: 2, name: 'Porte-gobelet', ...gone });

test.each([
  ['gobelet', [1]],
  ['goblet krfat', [1]],
  ['3012345678924', []],
  ['porte-gobelet', []],
])('the search for %s finds only products that are not withdrawn', async (q, found) => {
  expect(numbersOf(await scene.list(browser, { q }))).toEqual(found);
});

test.each([
  "'",
  '"',
  '%',
  '_',
  'gobelet:*',
  'gobelet & !carton | <->',
  '\\',
  "'); drop table products; --",
  '🍽️',
  '...',
  'de la',
  '𝒢',
  'ab '.repeat(33).trim(),
])('treats the search %s as plain text', async (q) => {
  const answer = await browser.get(`/api/catalogue/products?${new URLSearchParams({ q })}`);
  expect(answer.statusCode).toBe(200);
});
