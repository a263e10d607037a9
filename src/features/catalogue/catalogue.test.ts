import { expect, test } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { makeProduct, noFacets } from '../../../tests/support/make-product.ts';
import { createCatalogue } from './catalogue.ts';

/** A catalogue whose prices a test may change, and which counts what it was asked. */
function scene() {
  const world = { price: '0.0840', asked: [] as string[] };
  const product = (arNum: number) => makeProduct(arNum, { netPrice: world.price });
  const source = {
    async list() {
      world.asked.push('list');
      const facets = noFacets;
      return { where: 'device', arNums: [1], items: [product(1)], total: 1, facets };
    },
    async products(arNums: number[]) {
      return arNums.map(product);
    },
    async sheet(arNum: number) {
      world.asked.push(`sheet ${arNum}`);
      return { state: 'found', sheet: product(arNum) };
    },
    async shelves() {
      world.asked.push('shelves');
      return { categories: [], brands: [] };
    },
    async bought() {
      world.asked.push('bought');
      return [];
    },
  };
  const catalogue = createCatalogue({
    key: 'contact-1/1/true',
    isAdmitted: true,
    source: source as never,
    isAged: () => false,
    later: () => undefined,
  });
  return { world, catalogue };
}

const settled = () => new Promise((done) => setTimeout(done));

test('a list is found again as it was left; another query is another list', () => {
  const { catalogue } = scene();
  const one = catalogue.list(emptyQuery);
  expect(catalogue.list({ ...emptyQuery })).toBe(one);
  expect(catalogue.list({ ...emptyQuery, inStock: true })).not.toBe(one);
});

test('lists beyond the last ones are forgotten, the one asked for last never', () => {
  const { catalogue } = scene();
  const first = catalogue.list(emptyQuery);
  const listOf = (category: number) => catalogue.list({ ...emptyQuery, category });
  for (let category = 1; category <= 10; category += 1) listOf(category);
  expect(catalogue.list(emptyQuery)).toBe(first);
  for (let category = 11; category <= 29; category += 1) listOf(category);
  expect(catalogue.list(emptyQuery)).toBe(first);
  for (let category = 30; category <= 60; category += 1) listOf(category);
  expect(catalogue.list(emptyQuery)).not.toBe(first);
});

test('an update reaches the list on the screen; one that is only kept is asked anew', async () => {
  const { world, catalogue } = scene();
  const shown = catalogue.list(emptyQuery);
  shown.subscribe(() => undefined);
  const kept = catalogue.list({ ...emptyQuery, inStock: true });
  await settled();
  world.price = '0.0500';
  catalogue.follow({ arNums: 'all' });
  await settled();
  expect(catalogue.list(emptyQuery)).toBe(shown);
  expect(shown.current().rows[0]?.product.netPrice).toBe('0.0500');
  expect(catalogue.list({ ...emptyQuery, inStock: true })).not.toBe(kept);
});

test('an update forgets the articles that were seen before, and reads the last one again', async () => {
  const { world, catalogue } = scene();
  await catalogue.sheet(1);
  await catalogue.sheet(2);
  catalogue.follow({ arNums: [1, 2] });
  expect(catalogue.knownSheet(1)).toBeUndefined();
  expect(catalogue.knownSheet(2)).toBeDefined();
  await settled();
  expect(world.asked).toEqual(['sheet 1', 'sheet 2', 'sheet 2']);
});

test('shelves and habits are asked for once, however many want them', async () => {
  const { world, catalogue } = scene();
  await Promise.all([catalogue.shelves(), catalogue.shelves()]);
  await catalogue.shelves();
  await catalogue.readBought();
  await catalogue.readBought();
  expect(world.asked).toEqual(['shelves', 'bought']);
});
