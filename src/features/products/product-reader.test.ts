import { expect, test, vi } from 'vitest';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { createProductReader } from './product-reader.ts';

/** A device that has old prices of some products, and a server. */
function scene() {
  const world = {
    isOnline: true,
    where: 'device' as 'device' | 'server',
    device: new Map([1, 2].map((arNum) => [arNum, makeProduct(arNum)])),
    server: new Map([1, 2, 3].map((arNum) => [arNum, makeProduct(arNum, { name: 'Now' })])),
    asked: [] as string[],
  };
  const pick = (from: typeof world.device, arNums: readonly number[]) =>
    arNums.flatMap((arNum) => from.get(arNum) ?? []);
  const own = createProductReader({
    source: {
      async known(arNums) {
        world.asked.push(`${world.where} ${arNums.length}`);
        return { where: world.where, items: pick(world[world.where], arNums) };
      },
      async fresh(arNums) {
        world.asked.push(`server ${arNums.length}`);
        if (!world.isOnline) throw new OfflineError();
        return pick(world.server, arNums);
      },
    },
    isOnline: () => world.isOnline,
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
  return { world, own, want, follow, names };
}

test('shows the device’s product at once, then the server’s', async () => {
  const { own, want, names } = scene();
  const told: string[][] = [];
  own.subscribe(() => told.push(names()));
  await want([1, 3]);
  expect(told).toEqual([['Article 1'], ['Now', 'Now']]);
  expect([...own.getState().sure]).toEqual([1, 3]);
});

test('an equal answer of the server keeps the product’s object', async () => {
  const { world, own, want } = scene();
  world.server.set(1, makeProduct(1));
  const told: unknown[] = [];
  own.subscribe(({ products }) => told.push(products.get(1)));
  await want([1, 2]);
  expect(told).toHaveLength(2);
  expect(told[1]).toBe(told[0]);
});

test('reads each product once, and all again after an unknown change', async () => {
  const { world, own, want, follow } = scene();
  own.want([1, 2]);
  await want([2]);
  await want([1, 2, 3]);
  expect(world.asked).toEqual(['device 2', 'server 2', 'device 1', 'server 1']);
  world.asked = [];
  await follow('all');
  expect(world.asked).toEqual(['device 3', 'server 3']);
});

test('does not ask the server twice where the device has none', async () => {
  const { world, own, want, follow } = scene();
  world.where = 'server';
  await want([1, 9]);
  expect(world.asked).toEqual(['server 2']);
  expect([...own.getState().sure]).toEqual([1, 9]);
  await follow('all');
  expect(world.asked).toEqual(['server 2', 'server 2']);
});

test('a stored copy of the server’s answer makes no product sure', async () => {
  const { world, own, want } = scene();
  world.where = 'server';
  world.isOnline = false;
  await want([1, 9]);
  expect([...own.getState().products.keys()]).toEqual([1]);
  expect([...own.getState().sure]).toEqual([]);
});

test('reads only the changed products again', async () => {
  const { world, want, follow } = scene();
  await want([1, 2]);
  world.asked = [];
  await follow([2, 9]);
  expect(world.asked).toEqual(['device 1', 'server 1']);
  await follow([9]);
  expect(world.asked).toHaveLength(2);
});

test('several changes during a long read cause one more read, in calls of 96', async () => {
  const { world, own, follow } = scene();
  own.want(Array.from({ length: 200 }, (_, at) => at + 1));
  own.follow({ arNums: 'all' });
  await follow('all');
  const [first, second, ...last] = world.asked;
  expect([first, second]).toEqual(['device 96', 'device 96']);
  expect(last.sort()).toEqual(
    ['device 96', 'device 96', 'device 8', 'server 96', 'server 96', 'server 8'].sort(),
  );
  expect(own.getState().sure.size).toBe(200);
});

test('shows the first answer, and ignores answers of outdated reads', async () => {
  const answers: ((found: Product[]) => void)[] = [];
  const asked = () => new Promise<Product[]>((answer) => answers.push(answer));
  const own = createProductReader({
    source: { known: async () => ({ where: 'device', items: await asked() }), fresh: asked },
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
  expect(own.getState().sure.has(1)).toBe(false);
  expect(await answer(3, 'device, last')).toBe('device, last');
  expect(await answer(4, 'server, last')).toBe('server, last');
  expect(answers).toHaveLength(5);
});

test('removes a product that the server does not have, not one that the device lacks', async () => {
  const { world, own, want, follow } = scene();
  world.isOnline = false;
  await want([1, 9]);
  expect([own.getState().products.has(9), own.getState().sure.has(9)]).toEqual([false, false]);
  world.isOnline = true;
  world.server.delete(1);
  await follow('all');
  const { products, sure } = own.getState();
  expect([[...products.keys()], [...sure]]).toEqual([[], [1, 9]]);
});

test('counts a product as read once the device has answered or failed', async () => {
  const { world, own, want } = scene();
  world.isOnline = false;
  expect(own.getState().read.has(1)).toBe(false);
  await want([1]);
  expect([...own.getState().read]).toEqual([1]);
  const failing = createProductReader({
    source: { known: () => Promise.reject(new OfflineError()), fresh: async () => [] },
    isOnline: () => true,
  });
  failing.want([1]);
  await settle();
  expect([...failing.getState().read]).toEqual([1]);
});

test('counts a product as read after five seconds without an answer', () => {
  vi.useFakeTimers();
  const silent = createProductReader({
    source: { known: () => new Promise(() => undefined), fresh: async () => [] },
    isOnline: () => true,
  });
  silent.want([1]);
  vi.advanceTimersByTime(4999);
  expect(silent.getState().read.has(1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(silent.getState().read.has(1)).toBe(true);
  vi.useRealTimers();
});
