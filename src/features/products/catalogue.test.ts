import { expect, test } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import { makeProduct, noFacets } from '../../../tests/support/device/make-product.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { createCatalogue, ProductNotHereError } from './catalogue.ts';

function scene() {
  const fixture = {
    price: '0.0840',
    asked: [] as string[],
    isSilent: false,
    isHere: true,
    habits: [] as Bought[],
  };
  const product = (arNum: number) => makeProduct(arNum, { netPrice: fixture.price });
  const source = {
    async list() {
      fixture.asked.push('list');
      if (fixture.isSilent) throw new Error('nobody answers');
      const facets = noFacets;
      return { where: 'device', arNums: [1], items: [product(1)], total: 1, facets };
    },
    async products(arNums: number[]) {
      return arNums.map(product);
    },
    async detail(arNum: number) {
      fixture.asked.push(`detail ${arNum}`);
      return fixture.isHere ? { state: 'found', detail: product(arNum) } : { state: 'not-here' };
    },
    async shelves() {
      fixture.asked.push('shelves');
      return { categories: [], brands: [] };
    },
    isAged: () => false,
    async bought() {
      fixture.asked.push('bought');
      return fixture.habits;
    },
  };
  const catalogue = createCatalogue({
    key: 'contact-1/1/true',
    isAdmitted: true,
    source: source as never,
    lastList: { show: () => undefined },
  });
  return { fixture, catalogue };
}

test('returns the same list for the same query, and drops the least recently used list of many', () => {
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

test('updates a shown list at once, and a hidden list when the page shows this list again', async () => {
  const { fixture, catalogue } = scene();
  const shown = catalogue.list(emptyQuery);
  shown.subscribe(() => undefined);
  const left = catalogue.list({ ...emptyQuery, inStock: true });
  await settle();
  fixture.price = '0.0500';
  catalogue.applyChange({ arNums: 'all' });
  await settle();
  const priceIn = ({ getState }: typeof shown) => getState().rows[0]?.product.netPrice;
  expect(catalogue.list(emptyQuery)).toBe(shown);
  expect([priceIn(shown), priceIn(left)]).toEqual(['0.0500', '0.0840']);
  // The page shows the hidden list at once with its old rows; then the rows change in place.
  expect(catalogue.list({ ...emptyQuery, inStock: true })).toBe(left);
  await settle();
  expect(priceIn(left)).toBe('0.0500');
});

test('retries the failed reads of shown lists and products, and leaves successful reads alone', async () => {
  const { fixture, catalogue } = scene();
  const good = catalogue.list(emptyQuery);
  good.subscribe(() => undefined);
  catalogue.detail(1).follow();
  await settle();
  fixture.isSilent = true;
  fixture.isHere = false;
  const failed = catalogue.list({ ...emptyQuery, inStock: true });
  const unseen = catalogue.list({ ...emptyQuery, category: 7 });
  failed.subscribe(() => undefined);
  catalogue.detail(2).follow();
  await settle();
  expect(failed.getState().phase).toBe('failed');
  expect(catalogue.detail(2).getState().failure).toBeInstanceOf(ProductNotHereError);
  fixture.isSilent = false;
  fixture.isHere = true;
  fixture.asked = [];
  catalogue.retry();
  await settle();
  expect([failed.getState().phase, fixture.asked]).toEqual(['ready', ['list', 'detail 2']]);
  expect(catalogue.detail(2).getState().read?.answer.state).toBe('found');
  expect(catalogue.list({ ...emptyQuery, category: 7 })).not.toBe(unseen);
});

test('drops a failed list that no page shows when the catalogue is updated', async () => {
  const { fixture, catalogue } = scene();
  fixture.isSilent = true;
  const failed = catalogue.list(emptyQuery);
  await settle();
  fixture.isSilent = false;
  catalogue.applyChange({ arNums: 'all' });
  expect(catalogue.list(emptyQuery)).not.toBe(failed);
});

test('reads shown lists and the shelves again after an update of the catalogue, but not the habits', async () => {
  const { fixture, catalogue } = scene();
  await Promise.all([catalogue.shelves.answer(), catalogue.bought.answer()]);
  await catalogue.detail(1).answer();
  catalogue.detail(2).follow();
  await settle();
  fixture.asked = [];
  catalogue.applyChange({ arNums: [1, 2] });
  await settle();
  expect(catalogue.detail(1).getState().read).toBeUndefined();
  expect(fixture.asked).toEqual(['detail 2', 'shelves']);
});

test('reads the habits again after an order, and shows the earlier habits meanwhile', async () => {
  const { fixture, catalogue } = scene();
  const { bought } = catalogue;
  const habit = { arNum: 7, on: '20260312', quantity: 24, orders: 3, every: 7, usual: 24 };
  fixture.habits = [habit, { ...habit, arNum: 3 }];
  expect([...(await bought.answer()).keys()]).toEqual([7, 3]);
  fixture.habits = [{ ...habit, on: '20260319' }];
  bought.renew();
  const shown = () => [...(bought.getState().read?.answer.values() ?? [])];
  expect(shown()[0]?.on).toBe('20260312');
  await settle();
  expect(shown()).toEqual(fixture.habits);
});
