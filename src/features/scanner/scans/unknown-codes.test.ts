import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openUserDatabase } from '../../../device/database/user-database.ts';
import { addUnknownCode, removeUnknownCode, unknownCodes } from './unknown-codes.ts';

let users = 0;

/** Opens the database of a new user, and returns this user with a client. */
function newOwner() {
  users += 1;
  const owner = { userKey: `scans-${users}`, clNum: 1 };
  openUserDatabase(owner.userKey);
  return owner;
}

test('stores each code with the number of its scans and the reason, the latest code first', async () => {
  const owner = newOwner();
  await addUnknownCode(owner, 'A', true);
  await addUnknownCode(owner, 'B', true);
  await addUnknownCode(owner, 'A', false);
  expect(await unknownCodes(owner)).toMatchObject([
    { code: 'A', count: 2, isUnasked: false },
    { code: 'B', count: 1, isUnasked: true },
  ]);
  // A retry changes `isUnasked` and does not count as a scan.
  await addUnknownCode(owner, 'B', false, 0);
  await removeUnknownCode(owner, 'A');
  expect(await unknownCodes(owner)).toMatchObject([{ code: 'B', count: 1, isUnasked: false }]);
});

test('does not show the codes of one client or user to another', async () => {
  const owner = newOwner();
  await addUnknownCode(owner, 'A', false);
  expect(await unknownCodes({ ...owner, clNum: 11 })).toEqual([]);
  expect(await unknownCodes(newOwner())).toEqual([]);
});

test('stores the codes of writes that run at the same time', async () => {
  const owner = newOwner();
  await Promise.all(['A', 'A', 'B'].map((code) => addUnknownCode(owner, code, false)));
  const list = await unknownCodes(owner);
  expect(list.map(({ code, count }) => `${code}${count}`).sort()).toEqual(['A2', 'B1']);
});

test('stores only the latest 200 codes', async () => {
  const owner = newOwner();
  for (let at = 0; at < 205; at += 1) await addUnknownCode(owner, `code ${at}`, false);
  const list = await unknownCodes(owner);
  expect([list.length, list[0]?.code]).toEqual([200, 'code 204']);
});
