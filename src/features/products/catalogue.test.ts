import { expect, test } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import { makeProduct, noFacets } from '../../../tests/support/device/make-product.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { createCatalogue } from './catalogue.ts';

function scene() {
  const world = { price: '0.0840', asked: [] as string[], isSilent: false, habits: [] as Bought[] };
  const product = (arNum: number) => makeProduct(arNum, { netPrice: world.price });
  const source = {
    async list() {
      world.asked.push('list');
      if (world.isSilent) throw new Error('nobody answers');
      const facets = noFacets;
      return { where: 'device', arNums: [1], items: [product(1)], total: 1, facets };
    },
    async products(arNums: number[]) {
      return arNums.map(product);
    },
    async detail(arNum: number) {
      world.asked.push(`detail ${arNum}`);
      return { state: 'found', detail: product(arNum) };
    },
    async shelves() {
      world.asked.push('shelves');
      return { categories: [], brands: [] };
    },
    async bought() {
      world.asked.push('bought');
      return world.habits;
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

test('returns the same list for the same query, and drops the least recently used lists', () => {
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

test('updates a shown list at once, and a hidden list when it is shown again', async () => {
  const { world, catalogue } = scene();
  const shown = catalogue.list(emptyQuery);
  shown.subscribe(() => undefined);
  const left = catalogue.list({ ...emptyQuery, inStock: true });
  await settle();
  world.price = '0.0500';
  catalogue.applyChange({ arNums: 'all' });
  await settle();
  const priceIn = ({ getState }: typeof shown) => getState().rows[0]?.product.netPrice;
  expect(catalogue.list(emptyQuery)).toBe(shown);
  expect([priceIn(shown), priceIn(left)]).toEqual(['0.0500', '0.0840']);
  // The hidden list returns at once with its old rows, which then change in place.
  expect(catalogue.list({ ...emptyQuery, inStock: true })).toBe(left);
  await settle();
  expect(priceIn(left)).toBe('0.0500');
});

test('retries shown lists that failed, and nothing else', async () => {
  const { world, catalogue } = scene();
  const good = catalogue.list(emptyQuery);
  good.subscribe(() => undefined);
  await settle();
  world.isSilent = true;
  const failed = catalogue.list({ ...emptyQuery, inStock: true });
  const unseen = catalogue.list({ ...emptyQuery, category: 7 });
  failed.subscribe(() => undefined);
  let told = 0;
  catalogue.subscribe(() => {
    told += 1;
  });
  await settle();
  expect(failed.getState().phase).toBe('failed');
  world.isSilent = false;
  world.asked = [];
  catalogue.retry();
  await settle();
  expect([failed.getState().phase, world.asked]).toEqual(['ready', ['list']]);
  expect([catalogue.getState().retries, told]).toEqual([1, 1]);
  expect(catalogue.list({ ...emptyQuery, category: 7 })).not.toBe(unseen);
});

test('an update drops a failed list that is not shown', async () => {
  const { world, catalogue } = scene();
  world.isSilent = true;
  const failed = catalogue.list(emptyQuery);
  await settle();
  world.isSilent = false;
  catalogue.applyChange({ arNums: 'all' });
  expect(catalogue.list(emptyQuery)).not.toBe(failed);
});

test('drops the cached details on an update, and reads the latest one again', async () => {
  const { world, catalogue } = scene();
  await catalogue.detail(1);
  await catalogue.detail(2);
  catalogue.applyChange({ arNums: [1, 2] });
  expect(catalogue.getState().details.get(1)).toBeUndefined();
  expect(catalogue.getState().details.get(2)).toBeDefined();
  await settle();
  expect(world.asked).toEqual(['detail 1', 'detail 2', 'detail 2']);
});

test('reads the habits again after an order, and shows the earlier ones meanwhile', async () => {
  const { world, catalogue } = scene();
  const habit = { arNum: 7, on: '20260312', quantity: 24, orders: 3, every: 7, usual: 24 };
  world.habits = [habit, { ...habit, arNum: 3 }];
  expect([...(await catalogue.readBought()).keys()]).toEqual([7, 3]);
  world.habits = [{ ...habit, on: '20260319' }];
  const renewed = catalogue.renewBought();
  expect(catalogue.getState().bought?.get(7)?.on).toBe('20260312');
  await renewed;
  expect([...(catalogue.getState().bought?.values() ?? [])]).toEqual(world.habits);
});
