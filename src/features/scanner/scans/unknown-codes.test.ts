import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDatabase } from '../../../device/database/database.ts';
import { createUnknownCodes } from './unknown-codes.ts';

let users = 0;

function scene() {
  users += 1;
  const owner = { userKey: `scans-${users}`, clNum: 1 };
  let clock = 1000;
  const openTab = () => {
    const databases = new Map<string, UserDatabase>();
    return createUnknownCodes({
      database(userKey) {
        const known = databases.get(userKey) ?? new UserDatabase(userKey, () => {});
        databases.set(userKey, known);
        return known;
      },
      now: () => clock++,
    });
  };
  return { owner, tab: openTab(), other: openTab() };
}

test('stores a code with its count and its last time, the latest first', async () => {
  const { owner, tab, other } = scene();
  await tab.add(owner, 'A', false);
  await tab.add(owner, 'B', true);
  await tab.add(owner, 'A', false);
  expect(await other.list(owner)).toEqual([
    { code: 'A', count: 2, at: 1002, isUnasked: false },
    { code: 'B', count: 1, at: 1001, isUnasked: true },
  ]);
});

test('a retry updates a code’s state without counting a scan', async () => {
  const { owner, tab } = scene();
  await tab.add(owner, 'A', true);
  await tab.add(owner, 'A', false, 0);
  expect(await tab.list(owner)).toMatchObject([{ code: 'A', count: 1, isUnasked: false }]);
});

test('separates the codes of clients and users', async () => {
  const { owner, tab } = scene();
  await tab.add(owner, 'A', false);
  expect(await tab.list({ ...owner, clNum: 11 })).toEqual([]);
  expect(await tab.list({ ...owner, userKey: `${owner.userKey}-b` })).toEqual([]);
});

test('loses no code if two tabs write at the same time', async () => {
  const { owner, tab, other } = scene();
  await Promise.all([tab.add(owner, 'A', false), other.add(owner, 'A', false)]);
  await Promise.all([tab.add(owner, 'B', false), other.add(owner, 'C', false)]);
  const list = await tab.list(owner);
  expect(list.map(({ code, count }) => `${code}${count}`).sort()).toEqual(['A2', 'B1', 'C1']);
});

test('stores at most 200 codes', async () => {
  const { owner, tab } = scene();
  for (let at = 0; at < 205; at += 1) await tab.add(owner, `code ${at}`, false);
  const list = await tab.list(owner);
  expect([list.length, list[0]?.code]).toEqual([200, 'code 204']);
});
