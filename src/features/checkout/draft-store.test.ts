import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDatabase } from '../../offline/database/database.ts';
import { createDraftStore } from './draft-store.ts';

let users = 0;

/** Two tabs of one user on one device. */
function scene() {
  users += 1;
  const whose = { userKey: `draft-${users}`, clNum: 1 };
  const used = new Set<string>();
  let ids = 0;
  const openTab = () => {
    const database = new UserDatabase(whose.userKey, () => {});
    return createDraftStore({
      database: () => database,
      newId: () => `key-${++ids}`,
      isUsed: (_, key) => used.has(key),
    });
  };
  return { whose, used, tab: openTab(), other: openTab() };
}

test('what was said survives the page, for each client by itself', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  await tab.keep({ ...draft, said: { coMobile: '06 12' } });
  expect(await other.open(whose)).toEqual({ ...draft, said: { coMobile: '06 12' } });
  expect((await other.open({ ...whose, clNum: 2 })).said).toEqual({});
});

test('every tab names the order to come the same', async () => {
  const { whose, tab, other } = scene();
  const [one, two] = await Promise.all([tab.open(whose), other.open(whose)]);
  expect(one.orderKey).toBe(two.orderKey);
});

test('a tab that writes late does not bring back what was placed', async () => {
  const { whose, tab, other } = scene();
  const placed = await tab.open(whose);
  await tab.clear(placed);
  await other.keep({ ...placed, said: { comment: 'en retard' } });
  const next = await other.open(whose);
  expect(next.orderKey).not.toBe(placed.orderKey);
  expect(next.said).toEqual({});
  await tab.clear(placed);
  expect((await tab.open(whose)).orderKey).toBe(next.orderKey);
});

test('a key under which an order was placed is not used again, even where nobody has cleared it', async () => {
  const { whose, used, tab } = scene();
  const { orderKey } = await tab.open(whose);
  used.add(orderKey);
  expect((await tab.open(whose)).orderKey).not.toBe(orderKey);
});

test('an order that is taken back has its words again, under a new name', async () => {
  const { whose, tab } = scene();
  const first = await tab.open(whose);
  await tab.clear(first);
  await tab.restore(whose, { reference: 'BC-1' });
  const back = await tab.open(whose);
  expect(back.said).toEqual({ reference: 'BC-1' });
  expect(back.orderKey).not.toBe(first.orderKey);
});

test('where the device keeps nothing, the page goes on', async () => {
  const store = createDraftStore({
    database: () => ({
      read: () => Promise.reject(new Error('no')),
      write: () => Promise.reject(new Error('no')),
      end() {},
      hasEnded: () => false,
      onClose() {},
    }),
    newId: () => 'key',
    isUsed: () => false,
  });
  expect(await store.open({ userKey: 'u', clNum: 1 })).toMatchObject({ orderKey: 'key', said: {} });
});
