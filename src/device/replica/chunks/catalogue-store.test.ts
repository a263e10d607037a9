import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { deleteDatabase } from '../../database/idb.ts';
import { type CatalogueStore, openCatalogueStore } from './catalogue-store.ts';
import { packProducts } from './product-chunk.ts';

let count = 0;
let name: string;
let store: CatalogueStore;
const onEnd = vi.fn();

beforeEach(async () => {
  count += 1;
  name = `store-${count}`;
  onEnd.mockClear();
  store = await openCatalogueStore(name, onEnd);
});

const chunkOf = (arNum: number) => packProducts([feedRow(arNum)], []);
const numbersIn = async (from = 0) =>
  (await store.chunks(await store.head('products'), from)).map(({ number, chunk }) => [
    number,
    ...chunk.arNums,
  ]);

test('accepts only one of two chunks that are appended to the same head', async () => {
  const head = await store.head('products');
  const results = await Promise.all([
    store.append(head, { ...head, next: 1, rev: 5 }, chunkOf(1)),
    store.append(head, { ...head, next: 1, rev: 9 }, chunkOf(2)),
  ]);
  expect(results).toEqual([true, false]);
  expect(await store.head('products')).toMatchObject({ next: 1, rev: 5 });
  expect(await numbersIn()).toEqual([[0, 1]]);
});

test('reads no staged chunk until the head moves, and refuses outdated changes', async () => {
  const empty = await store.head('products');
  const head = { ...empty, next: 1, rev: 5 };
  await store.append(empty, head, chunkOf(1));
  const staged = { ...head, generation: 1, next: 0 };
  expect(await store.stage(head, staged, chunkOf(7))).toBe(true);
  expect(await numbersIn()).toEqual([[0, 1]]);
  await store.append(head, { ...head, next: 2, rev: 6 }, chunkOf(2));
  expect(await store.stage(head, staged, chunkOf(8))).toBe(false);
  expect(await store.moveHead(head, { ...staged, next: 1 })).toBe(false);
  await store.sweep('products');
  expect(await numbersIn()).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(await numbersIn(1)).toEqual([[1, 2]]);
});

test('deletes chunks and details of the former generation, but not of other logs', async () => {
  const empty = await store.head('products');
  const head = { ...empty, next: 1, rev: 5 };
  await store.append(empty, head, chunkOf(1));
  const prices = await store.head('prices-1');
  await store.append(prices, { ...prices, next: 1, rev: 1 }, chunkOf(3));
  const next = { ...head, generation: 1 };
  await store.stage(head, { ...next, next: 0 }, chunkOf(1));
  await store.moveHead(head, next);
  await store.sweep('products');
  expect(await store.details(head, 0)).toBeUndefined();
  expect(await store.details(next, 0)).toBeDefined();
  expect(await numbersIn()).toEqual([[0, 1]]);
  expect(await store.chunks(await store.head('prices-1'))).toHaveLength(1);
});

test('does not report a lost connection after `close`', async () => {
  store.close();
  await deleteDatabase(name);
  expect(onEnd).not.toHaveBeenCalled();
});
