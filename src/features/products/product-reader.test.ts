import { expect, test, vi } from 'vitest';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { createProductReader } from './product-reader.ts';

/** Makes a reader whose device has outdated copies of products 1 and 2. */
function scene() {
  const fixture = {
    isOnline: true,
    where: 'device' as 'device' | 'server',
    device: new Map([1, 2].map((arNum) => [arNum, makeProduct(arNum)])),
    server: new Map([1, 2, 3].map((arNum) => [arNum, makeProduct(arNum, { name: 'Now' })])),
  };
  const pick = (from: typeof fixture.device, arNums: readonly number[]) =>
    arNums.flatMap((arNum) => from.get(arNum) ?? []);
  const own = createProductReader({
    async known(arNums) {
      return { where: fixture.where, items: pick(fixture[fixture.where], arNums) };
    },
    async fresh(arNums) {
      if (!fixture.isOnline) throw new OfflineError();
      return pick(fixture.server, arNums);
    },
    isOnline: () => fixture.isOnline,
  });
  const want = async (arNums: readonly number[]) => {
    own.want(arNums);
    await settle();
  };
  const follow = async (arNums: readonly number[] | 'all') => {
    own.follow({ arNums });
    await settle();
  };
  const names = () => [...own.getState().products.values()].map(({ name }) => name);
  return { fixture, own, want, follow, names };
}

test('shows the product of the device at once, then the product of the server', async () => {
  const { own, want, names } = scene();
  const told: string[][] = [];
  own.subscribe(() => told.push(names()));
  await want([1, 3]);
  expect(told).toEqual([['Article 1'], ['Now', 'Now']]);
  expect([...own.getState().confirmed]).toEqual([1, 3]);
});

test('reads changed products again, and all products after a change that names no product', async () => {
  const { fixture, want, follow, names } = scene();
  await want([1, 2]);
  for (const arNum of [1, 2]) fixture.server.set(arNum, makeProduct(arNum, { name: 'Later' }));
  await follow([2, 9]);
  expect(names()).toEqual(['Now', 'Later']);
  await follow('all');
  expect(names()).toEqual(['Later', 'Later']);
});

test('reads 200 products although they change during the read', async () => {
  const { own, follow } = scene();
  own.want(Array.from({ length: 200 }, (_, at) => at + 1));
  own.follow({ arNums: 'all' });
  await follow('all');
  expect([own.getState().products.size, own.getState().confirmed.size]).toEqual([3, 200]);
});

test('does not mark products of a cached server answer as confirmed', async () => {
  const { fixture, own, want } = scene();
  fixture.where = 'server';
  fixture.isOnline = false;
  await want([1, 9]);
  expect([...own.getState().products.keys()]).toEqual([1]);
  expect([...own.getState().confirmed]).toEqual([]);
});

test('shows the first answer for a product, and ignores later answers of outdated reads', async () => {
  const answers: ((found: Product[]) => void)[] = [];
  const asked = () => new Promise<Product[]>((answer) => answers.push(answer));
  const own = createProductReader({
    known: async () => ({ where: 'device', items: await asked() }),
    fresh: asked,
    isOnline: () => true,
  });
  const answer = async (at: number, name: string) => {
    answers[at]?.([makeProduct(1, { name })]);
    await settle();
    return own.getState().products.get(1)?.name;
  };
  own.want([1]);
  own.follow({ arNums: 'all' });
  expect(await answer(0, 'device')).toBe('device');
  expect(await answer(1, 'device, later')).toBe('device, later');
  own.follow({ arNums: 'all' });
  expect(await answer(2, 'server')).toBe('device, later');
  expect(own.getState().confirmed.has(1)).toBe(false);
  expect(await answer(3, 'device, last')).toBe('device, last');
  expect(await answer(4, 'server, last')).toBe('server, last');
  expect(answers).toHaveLength(5);
});

test('marks a product as gone if the server does not have it, but not if only the device lacks it', async () => {
  const { fixture, own, want, follow } = scene();
  fixture.isOnline = false;
  await want([1, 9]);
  expect([own.getState().products.has(9), own.getState().confirmed.has(9)]).toEqual([false, false]);
  fixture.isOnline = true;
  fixture.server.delete(1);
  await follow('all');
  const { products, confirmed } = own.getState();
  expect([[...products.keys()], [...confirmed]]).toEqual([[], [1, 9]]);
});

test('counts a product as read once the device has answered or failed', async () => {
  const { fixture, own, want } = scene();
  fixture.isOnline = false;
  expect(own.getState().read.has(1)).toBe(false);
  await want([1]);
  expect([...own.getState().read]).toEqual([1]);
  const failing = createProductReader({
    known: () => Promise.reject(new OfflineError()),
    fresh: async () => [],
    isOnline: () => true,
  });
  failing.want([1]);
  await settle();
  expect([...failing.getState().read]).toEqual([1]);
});

test('counts a product as read after five seconds without an answer', () => {
  vi.useFakeTimers();
  const silent = createProductReader({
    known: () => new Promise(() => undefined),
    fresh: async () => [],
    isOnline: () => true,
  });
  silent.want([1]);
  vi.advanceTimersByTime(4999);
  expect(silent.getState().read.has(1)).toBe(false);
  vi.advanceTimersByTime(1);
  const { read, confirmed } = silent.getState();
  expect([read.has(1), confirmed.has(1)]).toEqual([true, false]);
  vi.useRealTimers();
});
