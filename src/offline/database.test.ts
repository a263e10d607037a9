import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../tests/offline/support/commands.ts';
import { createUserDatabase, DatabaseEndedError } from './database.ts';
import { databaseName } from './database-name.ts';
import { deleteDatabase, settled } from './idb.ts';

/** As the library left it that the first version was written with. */
async function openOld(userKey: string, version = 10): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName(userKey), version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('clients', { keyPath: 'key' });
    const recents = request.result.createObjectStore('recents', { keyPath: 'clNum' });
    recents.createIndex('chosenAt', 'chosenAt');
  };
  return settled(request);
}

test('a database of the first version is taken over with what is in it', async () => {
  const user = newUser();
  const old = await openOld(user);
  const writing = old.transaction(['clients', 'recents'], 'readwrite');
  await settled(writing.objectStore('clients').put({ key: 'list', fetchedAt: 5, rows: [] }));
  await settled(writing.objectStore('recents').put({ clNum: 7, chosenAt: 9 }));
  old.close();
  const database = createUserDatabase(user, () => {});
  const [list, recents] = await database.read(['clients', 'recents'], (stores) =>
    Promise.all([
      settled(stores.clients.get('list')),
      settled(stores.recents.index('chosenAt').getAll()),
    ]),
  );
  expect([list, recents]).toEqual([
    { key: 'list', fetchedAt: 5, rows: [] },
    [{ clNum: 7, chosenAt: 9 }],
  ]);
  const seq = await database.write(['entries'], ({ entries }) =>
    settled(entries.add({ opId: 'a' })),
  );
  expect(seq).toBe(1);
  database.close();
});

test('an older tab lets go, and this one goes on', async () => {
  const user = newUser();
  const old = await openOld(user);
  old.onversionchange = () => old.close();
  const database = createUserDatabase(user, () => {});
  expect(await database.read(['entries'], ({ entries }) => settled(entries.count()))).toBe(0);
  database.close();
});

test('newer code takes over: this one lets go at once, and works on it no more', async () => {
  const user = newUser();
  const ended = vi.fn();
  const database = createUserDatabase(user, ended);
  await database.write(['entries'], ({ entries }) => settled(entries.add({ opId: 'a' })));
  const newer = await settled(indexedDB.open(databaseName(user), 30));
  expect(ended.mock.calls).toEqual([['outdated']]);
  await expect(database.read(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  newer.close();
  const again = createUserDatabase(user, ended);
  await expect(again.read(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  await expect(again.write(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  expect(ended.mock.calls).toEqual([['outdated'], ['outdated']]);
});

test('a user who signs out takes the database along, and nobody calls that outdated', async () => {
  const user = newUser();
  const ended = vi.fn();
  const database = createUserDatabase(user, ended);
  await database.read(['entries'], ({ entries }) => settled(entries.count()));
  await deleteDatabase(databaseName(user));
  expect(ended.mock.calls).toEqual([['deleted']]);
});

test('a connection that was lost is opened again, and the write done once more', async () => {
  const user = newUser();
  const database = createUserDatabase(user, () => {});
  await database.read(['entries'], ({ entries }) => settled(entries.count()));
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to the server was lost', 'UnknownError');
  });
  await database.write(['entries'], ({ entries }) => settled(entries.add({ opId: 'a' })));
  expect(lost).toHaveBeenCalledTimes(2);
  lost.mockRestore();
  expect(await database.read(['entries'], ({ entries }) => settled(entries.count()))).toBe(1);
  database.close();
});

test.each(['read', 'write'] as const)(
  'a %s on a connection that died goes on with a new one',
  async (kind) => {
    const user = newUser();
    const database = createUserDatabase(user, () => {});
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await database.read(['entries'], ({ entries }) => settled(entries.count()));
    (begun.mock.instances[0] as unknown as IDBDatabase).close();
    begun.mockRestore();
    expect(await database[kind](['entries'], ({ entries }) => settled(entries.count()))).toBe(0);
    database.close();
  },
);

test('what an older connection hears does not end the newer one', async () => {
  const user = newUser();
  const database = createUserDatabase(user, () => {});
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const count = () => database.read(['entries'], ({ entries }) => settled(entries.count()));
  await count();
  const old = begun.mock.instances[0] as unknown as IDBDatabase;
  old.close();
  await count();
  const newer = begun.mock.instances.at(-1);
  old.onclose?.(new Event('close'));
  await count();
  expect(begun.mock.instances.at(-1)).toBe(newer);
  begun.mockRestore();
  database.close();
});

test('a tab that does not let go is waited for, but not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const user = newUser();
  const old = await openOld(user);
  const database = createUserDatabase(user, () => {});
  const count = () => database.read(['entries'], ({ entries }) => settled(entries.count()));
  for (const _ of ['first', 'behind it']) {
    const refused = expect(count()).rejects.toThrow('does not let go');
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
  }
  vi.useRealTimers();
  old.close();
  expect(await count()).toBe(0);
  database.close();
});

test('every transaction is on the disk before it counts', async () => {
  const user = newUser();
  const database = createUserDatabase(user, () => {});
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  let isComplete = false;
  await database.write(['entries'], async ({ entries }) => {
    entries.transaction.addEventListener('complete', () => {
      isComplete = true;
    });
    await settled(entries.add({ opId: 'a' }));
  });
  expect(isComplete).toBe(true);
  expect(begun.mock.lastCall?.[2]).toEqual({ durability: 'strict' });
  begun.mockRestore();
});

test('what fails half way leaves nothing', async () => {
  const user = newUser();
  const database = createUserDatabase(user, () => {});
  const half = database.write(['entries'], async ({ entries }) => {
    await settled(entries.add({ opId: 'a' }));
    throw new TypeError('x is undefined');
  });
  await expect(half).rejects.toThrow(TypeError);
  expect(await database.read(['entries'], ({ entries }) => settled(entries.count()))).toBe(0);
  database.close();
});
