import { beforeAll, describe, expect, test } from 'vitest';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { demoBrands, demoFeed } from '../../../../tests/support/shop/demo-feed.ts';
import { packProducts } from '../chunks/product-chunk.ts';
import { type CatalogueEngine, createCatalogueEngine } from './catalogue-engine.ts';
import { NetTable } from './net-table.ts';
import { PriceTable } from './price-table.ts';

const TODAY = '20261121';

function engineWith(rows: ReturnType<typeof feedRow>[]): CatalogueEngine {
  const engine = createCatalogueEngine(() => TODAY);
  engine.products.apply(0, packProducts(rows, []).chunk);
  engine.setClient(new PriceTable(), '0', new NetTable());
  return engine;
}

describe('search in the demonstration shop', () => {
  const rows = [...demoFeed(5000, TODAY)];
  let shop: CatalogueEngine;
  beforeAll(() => {
    shop = engineWith(rows);
    shop.setShelves([], demoBrands());
  });
  const names = (text: string) => shop.search(text, 10).products.map(({ name }) => name);

  test.each([
    ['assiettes creuses', /^Assiette .*creuse/],
    ['creuse assiette', /^Assiette .*creuse/],
    ['boeuf', /^Bœuf/],
    ['the', /^Thé/],
    ['cafe', /^Café/],
    ['verr', /^Verre/],
    ['gobelet 25cl', /^Gobelet .*25.cl/],
    ['25 cl gobelet', /^Gobelet .*25.cl/],
  ])('lists a matching article at the top for « %s »', (text, first) => {
    expect(names(text)[0]).toMatch(first);
  });

  test.each([
    ['goblet', /^Gobelet/],
    ['assiete', /^Assiette/],
  ])('lists only matching articles for « %s »', (text, each) => {
    expect(names(text)).toHaveLength(10);
    for (const name of names(text)) expect(name).toMatch(each);
  });

  test('finds an article by its code or EAN, typed with or without hyphens', () => {
    for (const { arNum, reference, ean, packEan } of rows.filter(({ arNum }) => arNum % 17 === 0)) {
      for (const typed of [
        reference,
        reference.toLowerCase(),
        reference.replaceAll('-', ''),
        reference.replaceAll('-', ' '),
        ean ?? '',
        packEan ?? '',
      ]) {
        expect(shop.search(typed, 1).products[0]?.arNum).toBe(arNum);
        expect(shop.lookup(typed).map((product) => product.arNum)).toEqual([arNum]);
      }
    }
  });

  test('finds articles by their brand', () => {
    const [brand] = demoBrands();
    const { products } = shop.search(brand?.name ?? '', 5);
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) expect(product.maNum).toBe(brand?.maNum);
  });

  test('finds nothing for an article that is not sold', () => {
    expect(shop.search('tronçonneuse thermique', 5)).toEqual({ products: [], total: 0 });
  });

  test('lists the articles of the search in the sort order of the list', () => {
    const found = shop.search('gobelet carton', 500);
    const list = shop.list({ ...emptyQuery, q: 'gobelet carton', sort: 'relevance' }, 500);
    expect(list.items.map(({ arNum }) => arNum)).toEqual(found.products.map(({ arNum }) => arNum));
    const byPrice = shop.list({ ...emptyQuery, q: 'gobelet carton', sort: 'price' }, 500);
    expect([...byPrice.arNums].sort()).toEqual([...list.arNums].sort());
    expect(found.total).toBe(list.arNums.length);
  });
});

test('ranks matches by code, start of a code or name, word, then part of a word', () => {
  const engine = engineWith([
    feedRow(1, { name: 'Grand carafon', popularity: 9 }),
    feedRow(2, { name: 'Acarafer', popularity: 9 }),
    feedRow(3, { name: 'Bouchon de carafe', popularity: 9 }),
    feedRow(4, { name: 'Carafe', popularity: 0 }),
    feedRow(5, { name: 'Carafes à eau', popularity: 5 }),
    feedRow(6, { name: 'Couvercle', reference: 'CARAFE-12' }),
    feedRow(7, { name: 'Couvercle', reference: 'CA-RAFE' }),
    feedRow(8, { name: 'Bouchon de carape', popularity: 9 }),
    feedRow(9, { name: 'Carafe retirée', withdrawn: true }),
  ]);
  const found = engine.search('carafe', 10).products.map(({ arNum }) => arNum);
  expect(found).toEqual([7, 6, 5, 4, 3, 2]);
  expect(engine.search('carape', 10).products.map(({ arNum }) => arNum)).toEqual([8]);
});

test.each([
  ['boeuf maison rive', [1], 'a word of the name and the brand'],
  ['epicerie nappe', [2], 'the category'],
  ['gobelet brun', [3], 'the value of an attribute'],
  ['l’assiette plate', [4], 'an article before the word'],
  ['26cm assiette', [4], 'a number glued to its unit'],
  ['gobelet krfat', [3], 'one of two words mistyped'],
  ['3012345678900', [3, 5], 'the EAN, before a name that contains it'],
  ['100%', [2], 'a sign that is no wildcard'],
])('« %s » finds %j: %s', (text, wanted) => {
  const engine = engineWith([
    feedRow(1, { name: 'Fond brun de bœuf', maNum: 2 }),
    feedRow(2, { name: 'Nappe 100% coton', caNum: 2 }),
    feedRow(3, { name: 'Gobelet kraft', ean: '3012345678900', attributes: { couleur: 'brun' } }),
    feedRow(4, { name: 'Assiette plate Ø 26 cm' }),
    feedRow(5, { name: 'Serviette 3012345678900', popularity: 99 }),
  ]);
  const shelf = { slug: '', icon: null, english: null, parentNum: null, count: 1 };
  engine.setShelves(
    [{ ...shelf, caNum: 2, name: 'Épicerie' }],
    [{ ...shelf, maNum: 2, name: 'Maison Rive', description: '' }],
  );
  expect(engine.search(text, 5).products.map(({ arNum }) => arNum)).toEqual(wanted);
});

test('ranks equal matches by usual purchase, then popularity, then number', () => {
  const engine = engineWith([
    feedRow(1, { name: 'Verre bas', popularity: 1 }),
    feedRow(2, { name: 'Verre haut', popularity: 5 }),
    feedRow(3, { name: 'Verre long', popularity: 1 }),
    feedRow(4, { name: 'Porte verre', popularity: 9 }),
  ]);
  const found = () => engine.search('verre', 10).products.map(({ arNum }) => arNum);
  expect(found()).toEqual([2, 1, 3, 4]);
  engine.setUsual([3, 4, 77]);
  expect(found()).toEqual([3, 2, 1, 4]);
});

test('finds a withdrawn article only by its own code', () => {
  const engine = engineWith([
    feedRow(1, { name: 'Nappe', reference: 'NAP-1', withdrawn: true }),
    feedRow(2, { name: 'Nappe', reference: 'NAP-12' }),
  ]);
  const found = (text: string) => engine.search(text, 5).products.map(({ arNum }) => arNum);
  expect(found('nap1')).toEqual([1, 2]);
  expect(found('nappe')).toEqual([2]);
  expect(found('nap')).toEqual([2]);
  expect(engine.list({ ...emptyQuery, q: 'nap-1', sort: 'relevance' }, 5).items).toHaveLength(1);
});

test('does not find an article by a code that an update has replaced', () => {
  const engine = engineWith([feedRow(1, { reference: 'OLD-1' })]);
  engine.products.apply(1, packProducts([feedRow(1, { reference: 'NEW-1' })], []).chunk);
  expect(engine.lookup('old1')).toEqual([]);
  expect(engine.lookup('new1')).toHaveLength(1);
});

test.each(['', '   ', '-', '’', '%', '\\', 'é'.repeat(200), '\u0000', '🍷'])(
  'answers any input without an error: « %s »',
  (text) => {
    const engine = engineWith([feedRow(1), feedRow(2, { ean: '', reference: '' })]);
    expect(engine.search(text, 5).products.length).toBeLessThan(3);
    expect(engine.lookup(text)).toEqual([]);
  },
);
