import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { databaseName } from './database-name.ts';
import { deleteDatabase } from './idb.ts';
import { purgeDevice } from './purge.ts';
import { openUserDatabase, userDatabase } from './user-database.ts';

const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const touch = (database: ReturnType<typeof userDatabase>) =>
  database.write(['recents'], ({ recents }) => recents.count());

test('rejects writes for a user who has signed out', async () => {
  await touch(userDatabase('anna'));
  await purgeDevice('anna');
  await expect(touch(userDatabase('anna'))).rejects.toThrow('signed in');
  const ben = openUserDatabase('ben');
  await touch(ben);
  await expect(touch(userDatabase('anna'))).rejects.toThrow('signed in');
  expect(await names()).toEqual([databaseName('ben')]);
  await expect(touch(ben)).resolves.toBe(0);
  expect(userDatabase('ben')).toBe(ben);
});

test('recreates a deleted database only when the user signs in again', async () => {
  await touch(openUserDatabase('carl'));
  await deleteDatabase(databaseName('carl'));
  await expect(touch(userDatabase('carl'))).rejects.toThrow('any more');
  expect(await names()).not.toContain(databaseName('carl'));
  await expect(touch(openUserDatabase('carl'))).resolves.toBe(0);
  await expect(touch(userDatabase('carl'))).resolves.toBe(0);
});
