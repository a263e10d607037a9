import { expect, test } from 'vitest';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { openOfflineOutbox } from '../../../tests/support/device/offline-outbox.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { createFavourites } from './favourites-store.ts';

const theirs = (...arNums: number[]): FavouriteList[] => [
  { key: DEFAULT_LIST, name: null, arNums },
];

/** Fakes a server with one list of favourites. If `fixture.failure` is set, each read fails. */
async function scene() {
  const fixture = { lists: theirs(1, 2), failure: undefined as Error | undefined };
  const { device, outbox, answer } = await openOfflineOutbox();
  const owner = { clNum: 1, coNum: 4, clientName: 'Au Bon Café' };
  const favourites = createFavourites({
    outbox,
    owner,
    async read() {
      if (fixture.failure) throw fixture.failure;
      return fixture.lists;
    },
  });
  favourites.follow();
  const heart = async (arNum: number, kind: 'add' | 'remove' = 'add') => {
    favourites.change({ kind: `${kind}-favourite`, key: DEFAULT_LIST, arNum });
    await device.settle();
  };
  const shown = () => favourites.current().lists.map(({ arNums }) => arNums);
  return { fixture, answer, favourites, heart, shown };
}

test('reads the lists again at each `reopen`, and keeps the last lists if a read fails', async () => {
  const { fixture, favourites, shown } = await scene();
  expect(favourites.current()).toMatchObject({ isLoaded: false, lists: theirs() });
  await favourites.reopen();
  expect([shown(), favourites.current().isLoaded]).toEqual([[[1, 2]], true]);
  fixture.lists = theirs(7);
  await favourites.reopen();
  expect(shown()).toEqual([[7]]);
  fixture.failure = new OfflineError('no network');
  await favourites.reopen();
  expect([shown(), favourites.current().isLoaded]).toEqual([[[7]], true]);
});

test('shows a new favourite both before and after the lists are loaded', async () => {
  const { fixture, answer, favourites, heart, shown } = await scene();
  fixture.failure = new OfflineError('no network');
  await favourites.reopen();
  await heart(9);
  expect(favourites.current()).toMatchObject({ isLoaded: false, failure: fixture.failure });
  expect(favourites.current().hearts.has(9)).toBe(true);
  await answer(() => theirs(1, 2, 9));
  expect([shown(), favourites.current().isLoaded]).toEqual([[[1, 2, 9]], true]);
});
