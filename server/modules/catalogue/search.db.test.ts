import { expect, test } from 'vitest';
import { numbersOf, openCatalogueScene } from '../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../tests/support/shop/factories.ts';

const scene = await openCatalogueScene();
const browser = await scene.signIn();
const { db } = scene.database;
await makeBrand(db, 1, 'Verdeterre');
await makeBrand(db, 2, 'Maison Rive');
await makeCategory(db, 1, { name: 'Gobelets et couvercles' });
await makeCategory(db, 2, { name: 'Épicerie' });
const make = (arNum: number, name: string, values: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db, { arNum, name, ...values });
await make(1, 'Gobelet carton kraft 25 cl', {
  reference: 'GBK-025-KR',
  ean: '3012345678900',
  packEan: '3012345678917',
  popularity: 3,
  attributes: { couleur: 'brun' },
});
await make(2, 'Gobelets réutilisables', { popularity: 50 });
await make(3, 'Couvercle pour gobelet', { popularity: 90 });
await make(4, 'Assiette plate Ø 26 cm', { caNum: 2 });
await make(5, 'Assiettes creuses', { caNum: 2, popularity: 5 });
await make(6, 'Fond brun de bœuf', { caNum: 2, maNum: 2 });
await make(7, 'Dégraissant surpuissant', { caNum: 2 });
await make(8, 'Porte-gobelet', { withdrawnAt: new Date(), ean: '3012345678924' });
await make(9, 'Serviette 3012345678900', { caNum: 2, popularity: 99 });
await make(10, 'Nappe 100% coton', { caNum: 2 });
await make(11, 'Fourchette GBK', { caNum: 2, popularity: 99, reference: 'FOU-1' });

const found = async (q: string) => numbersOf(await scene.list(browser, { q }));

test.each([
  ['GBK-025-KR', 1, 'the exact code'],
  ['gbk025kr', 1, 'the code without hyphens and case'],
  ['gbk 025 kr', 1, 'the code with spaces'],
  ['3012345678900', 1, 'the EAN, before a name that holds it'],
  ['3 012345 678900', 1, 'the EAN with spaces'],
  ['3012345678917', 1, 'the EAN of the pack'],
  ['assiete', 5, 'a letter missing'],
  ['assiettes', 5, 'the plural'],
  ['degraissant', 7, 'accents left out'],
  ['DÉGRAISSANT', 7, 'capitals'],
  ['boeuf', 6, 'oe for œ'],
  ['BŒUF', 6, 'the ligature as a capital'],
  ['26 plate assiette', 4, 'any order'],
  ['26cm assiette', 4, 'a number glued to its unit'],
  ['dégrai', 7, 'the beginning of a word'],
  ['boeuf maison rive', 6, 'a word of the name and the brand'],
  ['epicerie nappe', 10, 'the category'],
  ['gobelet brun', 1, 'the value of an attribute'],
  ['l’assiette plate', 4, 'an article before the word'],
  ['fuorchette', 11, 'two letters in each other’s place'],
  ['gobelet krfat', 1, 'one of two words mistyped'],
])('%s finds %i first: %s', async (q, first) => {
  expect((await found(q))[0]).toBe(first);
});

test('names that begin with it come before others, singular as plural; the most ordered first', async () => {
  expect(await found('gobelet')).toEqual([2, 1, 3]);
  expect(await found('gobelets')).toEqual([2, 1, 3]);
  expect(await found('goblet')).toEqual([2, 1, 3]);
});

test('withdrawn articles are not found, not even by their code', async () => {
  expect(await found('3012345678924')).toEqual([]);
  expect(await found('porte-gobelet')).toEqual([]);
});

test('a search is filtered, counted and sorted like any list', async () => {
  const { total, facets } = await scene.list(browser, { q: 'gobelet', category: '1' });
  expect(total).toBe(3);
  expect(facets.categories).toEqual([{ caNum: 1, count: 3 }]);
  expect(await scene.list(browser, { q: 'gobelet', category: '2' })).toMatchObject({
    total: 0,
    items: [],
  });
  expect(numbersOf(await scene.list(browser, { q: 'gobelet', sort: 'name' }))).toEqual([3, 1, 2]);
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
])('%s is only a text', async (q) => {
  const answer = await browser.get(`/api/catalogue/products?${new URLSearchParams({ q })}`);
  expect(answer.statusCode).toBe(200);
});

test('a percent sign is no wildcard', async () => {
  expect(await found('100%')).toEqual([10]);
});
