import { expect, test } from 'vitest';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { createFavouritesShelf } from './favourites-shelf.ts';
import { createFavourites } from './favourites-store.ts';

/** A shelf on one network, and what went out over it. */
function scene() {
  const world = { isOnline: false, user: 'anna', sent: [] as string[] };
  const shelf = createFavouritesShelf((userKey, clNum) => {
    const answer = async () => {
      if (!world.isOnline) throw new OfflineError();
      return [{ key: DEFAULT_LIST, name: null, arNums: [] }];
    };
    return createFavourites({
      read: answer,
      async send({ kind }) {
        const lists = await answer();
        world.sent.push(`${userKey} ${clNum} ${kind}`);
        return lists;
      },
      newId: () => 'id',
      mayWork: () => world.user === userKey,
      refused: (error) => expect.unreachable(String(error)),
    });
  });
  const heart = (userKey: string, clNum: number) =>
    shelf.take(userKey, clNum).change({ kind: 'add', key: DEFAULT_LIST, arNum: 9 });
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { world, shelf, heart, settle };
}

test('what waits for the network outlives another client’s choice, and all of it goes out', async () => {
  const { world, shelf, heart, settle } = scene();
  heart('anna', 1);
  heart('anna', 2);
  await settle();
  expect(shelf.take('anna', 1).isFavourite(9)).toBe(true);
  world.isOnline = true;
  shelf.resume('anna');
  await settle();
  expect(world.sent).toEqual(['anna 1 add', 'anna 2 add']);
});

test('another user sends none of it, even where the client is the same', async () => {
  const { world, shelf, heart, settle } = scene();
  heart('anna', 1);
  await settle();
  world.isOnline = true;
  world.user = 'ben';
  expect(shelf.take('ben', 1).isFavourite(9)).toBe(false);
  shelf.resume('ben');
  await settle();
  expect(world.sent).toEqual([]);
  world.user = 'anna';
  shelf.resume('anna');
  await settle();
  expect(world.sent).toEqual(['anna 1 add']);
});

test('whoever signs out leaves nothing', async () => {
  const { world, shelf, heart, settle } = scene();
  heart('anna', 1);
  await settle();
  shelf.forget('anna');
  world.isOnline = true;
  shelf.resume('anna');
  expect(shelf.take('anna', 1).isFavourite(9)).toBe(false);
  shelf.resume('anna');
  await settle();
  expect(world.sent).toEqual([]);
});
