import { expect, test } from 'vitest';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { createFakeOutbox } from '../../../tests/support/device/fake-outbox.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { createFavourites } from './favourites-store.ts';

const theirs = (...arNums: number[]): FavouriteList[] => [
  { key: DEFAULT_LIST, name: null, arNums },
];
const LANE = { topic: 'favourites', clNum: 1 } as const;

/** A server with lists of its own, on a network that can be cut. */
function scene() {
  const world = { lists: theirs(1, 2), failure: undefined as Error | undefined, reads: 0 };
  const outbox = createFakeOutbox();
  const owner = { clNum: 1, coNum: 4, clientName: 'Au Bon Café' };
  const favourites = createFavourites({
    outbox,
    owner,
    async read() {
      world.reads += 1;
      await settle();
      if (world.failure) throw world.failure;
      return world.lists;
    },
  });
  const leave = favourites.follow();
  const heart = async (arNum: number, kind: 'add' | 'remove' = 'add') => {
    favourites.change({ kind: `${kind}-favourite`, key: DEFAULT_LIST, arNum });
    await settle();
  };
  const shown = () => favourites.current().lists.map(({ arNums }) => arNums);
  return { world, outbox, favourites, heart, shown, leave };
}

test('reads the lists, and shows a change before the server’s answer', async () => {
  const { outbox, favourites, heart, shown } = scene();
  expect(favourites.current()).toMatchObject({ isLoaded: false, lists: theirs() });
  await favourites.reopen();
  expect([shown(), favourites.current().isLoaded]).toEqual([[[1, 2]], true]);
  await heart(9);
  expect([shown(), favourites.current().hearts.has(9)]).toEqual([[[1, 2, 9]], true]);
  outbox.answer(LANE, theirs(1, 2, 9));
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('shows a favourite before the lists are read, and after', async () => {
  const { world, outbox, favourites, heart, shown } = scene();
  world.failure = new OfflineError('no network');
  await favourites.reopen();
  await heart(9);
  expect(favourites.current()).toMatchObject({ isLoaded: false, failure: world.failure });
  expect(favourites.current().hearts.has(9)).toBe(true);
  outbox.answer(LANE, theirs(1, 2, 9));
  expect([shown(), favourites.current().isLoaded]).toEqual([[[1, 2, 9]], true]);
});

test('does not read the lists while a change is pending', async () => {
  const { world, favourites, heart, shown } = scene();
  await favourites.reopen();
  await heart(1, 'remove');
  await favourites.reopen();
  expect([shown(), world.reads]).toEqual([[[2]], 1]);
});

test('reads the lists again when they are shown, and keeps them without an answer', async () => {
  const { world, favourites, shown } = scene();
  await favourites.reopen();
  world.lists = theirs(7);
  await favourites.reopen();
  expect(shown()).toEqual([[7]]);
  world.failure = new OfflineError('no network');
  await favourites.reopen();
  expect([shown(), favourites.current().isLoaded]).toEqual([[[7]], true]);
});

test('a refusal takes a change back, and the next change counts', async () => {
  const { outbox, favourites, heart, shown } = scene();
  await favourites.reopen();
  await heart(404);
  outbox.reject(LANE);
  expect(shown()).toEqual([[1, 2]]);
  await heart(9);
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('restores a list with all its articles, or not at all', async () => {
  const { outbox, favourites, shown } = scene();
  await favourites.reopen();
  const back = () =>
    favourites.change(
      { kind: 'save-list', key: 'bar', name: 'Bar' },
      ...[3, 4].map((arNum) => ({ kind: 'add-favourite', key: 'bar', arNum }) as const),
    );
  outbox.breakDown(2);
  back();
  await settle();
  expect(shown()).toEqual([[1, 2]]);
  outbox.breakDown(3);
  back();
  await settle();
  expect(shown()).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
