import { expect, test } from 'vitest';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { OfflineError, ProblemError } from '../../lib/http-errors.ts';
import { applyChange, createFavourites, type FavouriteChange } from './favourites-store.ts';

/** A server with lists of its own, a network that can be cut, and a log of what reached it. */
function scene() {
  const world = {
    lists: [{ key: DEFAULT_LIST, name: null, arNums: [1, 2] }] as readonly FavouriteList[],
    failure: undefined as Error | undefined,
    sent: [] as [string, string][],
    refusals: [] as unknown[],
    isSignedIn: true,
    reads: 0,
    heldSending: undefined as Promise<void> | undefined,
    held: undefined as Promise<void> | undefined,
  };
  let ids = 0;
  const favourites = createFavourites({
    async read() {
      world.reads += 1;
      await world.held;
      if (world.failure) throw world.failure;
      return [...world.lists];
    },
    async send(change, opId) {
      world.sent.push([change.kind, opId]);
      await world.heldSending;
      if (world.failure) throw world.failure;
      world.lists = applyChange(world.lists, change);
      return [...world.lists];
    },
    newId() {
      ids += 1;
      return `op-${ids}`;
    },
    mayWork: () => world.isSignedIn,
    refused: (error) => world.refusals.push(error),
  });
  const shown = () => favourites.current().lists.map(({ arNums }) => arNums);
  return { world, favourites, shown };
}

const add = (arNum: number): FavouriteChange => ({ kind: 'add', key: DEFAULT_LIST, arNum });
const remove = (arNum: number): FavouriteChange => ({ kind: 'remove', key: DEFAULT_LIST, arNum });

test('a change is seen before anybody has answered', async () => {
  const { favourites, shown } = scene();
  await favourites.resume();
  favourites.change(add(9));
  expect(shown()).toEqual([[1, 2, 9]]);
  expect(favourites.isFavourite(9)).toBe(true);
  await favourites.resume();
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('without a network changes wait, and go out in their order under their own ids', async () => {
  const { world, favourites, shown } = scene();
  await favourites.resume();
  world.failure = new OfflineError('no network');
  favourites.change(add(9));
  favourites.change(remove(1));
  await favourites.resume();
  expect(shown()).toEqual([[2, 9]]);
  world.failure = undefined;
  world.sent = [];
  await favourites.resume();
  expect(world.sent).toEqual([
    ['add', 'op-1'],
    ['remove', 'op-2'],
  ]);
  expect(shown()).toEqual([[2, 9]]);
});

test('a refusal takes the change back and says so; the next one still goes', async () => {
  const { world, favourites, shown } = scene();
  await favourites.resume();
  world.failure = new ProblemError(404, 'NOT_FOUND');
  favourites.change(add(404));
  await favourites.resume();
  expect(shown()).toEqual([[1, 2]]);
  expect(world.refusals).toHaveLength(1);
  world.failure = undefined;
  favourites.change(add(9));
  await favourites.resume();
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('a server that asks for patience, or for a sign-in, has refused nothing', async () => {
  for (const error of [
    new ProblemError(503, 'UNAVAILABLE'),
    new ProblemError(401, 'UNAUTHENTICATED'),
  ]) {
    const { world, favourites, shown } = scene();
    await favourites.resume();
    world.failure = error;
    favourites.change(add(9));
    await favourites.resume();
    expect(world.refusals).toEqual([]);
    expect(shown()).toEqual([[1, 2, 9]]);
  }
});

test('hearts work before the lists have been seen, and are not lost when they are', async () => {
  const { world, favourites, shown } = scene();
  world.failure = new OfflineError('no network');
  favourites.change(add(9));
  await favourites.resume();
  expect(favourites.current()).toMatchObject({ isLoaded: false, failure: world.failure });
  world.failure = undefined;
  await favourites.resume();
  expect(favourites.current().isLoaded).toBe(true);
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('lists are made, renamed and removed; what is in one already stays in its place', () => {
  const made = applyChange([], { kind: 'save', key: 'k', name: 'Bar' });
  const named = applyChange(made, { kind: 'save', key: 'k', name: 'Terrasse' });
  expect(named).toEqual([{ key: 'k', name: 'Terrasse', arNums: [] }]);
  const filled = [5, 6, 5].reduce(
    (lists, arNum) => applyChange(lists, { kind: 'add', key: 'k', arNum }),
    named,
  );
  expect(filled[0]?.arNums).toEqual([5, 6]);
  expect(applyChange(filled, { kind: 'delete', key: 'k' })).toEqual([]);
});

test('a heart tapped while the lists are on their way is sent as well', async () => {
  const { world, favourites } = scene();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.held = promise;
  const resumed = favourites.resume();
  await Promise.resolve();
  favourites.change(add(9));
  resolve();
  await resumed;
  expect(world.sent).toEqual([['add', 'op-1']]);
});

test('nothing is sent or asked for while another user is signed in', async () => {
  const { world, favourites, shown } = scene();
  world.isSignedIn = false;
  favourites.change(add(9));
  await favourites.resume();
  expect([world.sent, world.reads]).toEqual([[], 0]);
  world.isSignedIn = true;
  await favourites.resume();
  expect(world.sent).toEqual([['add', 'op-1']]);
  expect(shown()).toEqual([[1, 2, 9]]);
});

test('lists that are looked at again are asked for again, and stay when nobody answers', async () => {
  const { world, favourites, shown } = scene();
  await favourites.resume();
  world.lists = [{ key: DEFAULT_LIST, name: null, arNums: [7] }];
  await favourites.resume();
  expect(shown()).toEqual([[1, 2]]);
  favourites.reopen();
  await favourites.resume();
  expect(shown()).toEqual([[7]]);
  world.failure = new OfflineError('no network');
  favourites.reopen();
  await favourites.resume();
  expect([shown(), favourites.current().isLoaded]).toEqual([[[7]], true]);
});

test('the network that is back while a sending still hangs is not missed', async () => {
  const { world, favourites, shown } = scene();
  await favourites.resume();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.heldSending = promise;
  world.failure = new OfflineError('no network');
  favourites.change(add(9));
  const resumed = favourites.resume();
  world.heldSending = undefined;
  resolve();
  await Promise.resolve();
  world.failure = undefined;
  await resumed;
  expect([world.lists[0]?.arNums, shown()]).toEqual([[1, 2, 9], [[1, 2, 9]]]);
});
