import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../../tests/offline/support/commands.ts';
import { UserDatabase } from './database.ts';
import { databaseName } from './database-name.ts';
import { deleteDatabase, settled } from './idb.ts';
import { DatabaseEndedError } from './storage-faults.ts';

/** Creates a database with the version and the stores of the app’s first version. */
async function openOld(userKey: string, version = 10): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName(userKey), version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('clients', { keyPath: 'key' });
    const recents = request.result.createObjectStore('recents', { keyPath: 'clNum' });
    recents.createIndex('chosenAt', 'chosenAt');
  };
  return settled(request);
}

/** Lets the tasks of the storage run, then advances the timers. */
async function pass(ms: number): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(ms);
}

const count = (database: UserDatabase) =>
  database.read(['entries'], ({ entries }) => entries.count());
const addEntry = (database: UserDatabase) =>
  database.write(['entries'], ({ entries }) => entries.add({ opId: 'a' } as never));

test('reads the rows of a database that the first version of the app created', async () => {
  const user = newUser();
  const old = await openOld(user);
  const writing = old.transaction(['clients', 'recents'], 'readwrite');
  await settled(writing.objectStore('clients').put({ key: 'list', fetchedAt: 5, rows: [] }));
  await settled(writing.objectStore('recents').put({ clNum: 7, chosenAt: 9 }));
  old.close();
  const database = new UserDatabase(user, () => {});
  const [list, recents] = await database.read(['clients', 'recents'], (stores) =>
    Promise.all([stores.clients.get('list'), stores.recents.orderBy('chosenAt').toArray()]),
  );
  expect([list, recents]).toEqual([
    { key: 'list', fetchedAt: 5, rows: [] },
    [{ clNum: 7, chosenAt: 9 }],
  ]);
  expect(await addEntry(database)).toBe(1);
  database.end();
});

test('keeps the version number and the index name that the app used before Dexie', async () => {
  const user = newUser();
  const database = new UserDatabase(user, () => {});
  await count(database);
  database.end();
  const before = await settled(indexedDB.open(databaseName(user), 21));
  const entries = before.transaction('entries').objectStore('entries');
  expect([...entries.indexNames]).toEqual(['lane', 'opId']);
  expect(entries.index('lane').keyPath).toEqual(['lane', 'state']);
  before.close();
});

test('refuses a database of a newer app version, and does not change the database', async () => {
  const user = newUser();
  (await openOld(user, 30)).close();
  const ended = vi.fn();
  const database = new UserDatabase(user, ended);
  await expect(database.write(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  expect(ended.mock.calls).toEqual([['outdated']]);
  const newer = await settled(indexedDB.open(databaseName(user)));
  expect([newer.version, [...newer.objectStoreNames]]).toEqual([30, ['clients', 'recents']]);
  newer.close();
});

test('closes the database connection at once when newer code opens the database', async () => {
  const user = newUser();
  const ended = vi.fn();
  const database = new UserDatabase(user, ended);
  await addEntry(database);
  const newer = await settled(indexedDB.open(databaseName(user), 30));
  expect(ended.mock.calls).toEqual([['outdated']]);
  await expect(database.read(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  newer.close();
  const again = new UserDatabase(user, ended);
  await expect(again.read(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  await expect(again.write(['entries'], () => 1)).rejects.toThrow(DatabaseEndedError);
  expect(ended.mock.calls).toEqual([['outdated'], ['outdated']]);
});

test('reports a deleted database as deleted, not outdated', async () => {
  const user = newUser();
  const ended = vi.fn();
  const database = new UserDatabase(user, ended);
  await count(database);
  await deleteDatabase(databaseName(user));
  expect(ended.mock.calls).toEqual([['deleted']]);
});

test('repeats a write on a new connection when the connection was lost', async () => {
  // The spy must exist before Dexie opens the database and stores the function.
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const database = new UserDatabase(newUser(), () => {});
  await count(database);
  lost.mockClear();
  lost.mockImplementationOnce(() => {
    throw new DOMException('Connection to the server was lost', 'UnknownError');
  });
  await addEntry(database);
  const writes = lost.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes).toHaveLength(2);
  lost.mockRestore();
  expect(await count(database)).toBe(1);
  database.end();
});

test('ignores the `close` event of an earlier connection', async () => {
  const database = new UserDatabase(newUser(), () => {});
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await count(database);
  const old = begun.mock.instances[0] as unknown as IDBDatabase;
  old.close();
  await count(database);
  const newer = begun.mock.instances.at(-1);
  old.onclose?.(new Event('close'));
  await count(database);
  expect(begun.mock.instances.at(-1)).toBe(newer);
  begun.mockRestore();
  database.end();
});

test('rejects a read after a timeout if another tab blocks the database upgrade', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const user = newUser();
  const old = await openOld(user);
  const database = new UserDatabase(user, () => {});
  for (const _ of ['first', 'behind it']) {
    const refused = expect(count(database)).rejects.toThrow('does not let go');
    await pass(3000);
    await refused;
  }
  vi.useRealTimers();
  old.close();
  expect(await count(database)).toBe(0);
  database.end();
});

test.each([
  ['', 1, 'pending'],
  [', after several lost openings', 3, 'pending'],
  [', after a lost upgrade', 1, 'done'],
])(
  'repeats a hanging opening of the database after another opening is answered%s',
  async (_, lost, readyState) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = { addEventListener() {}, readyState } as unknown as IDBOpenDBRequest;
    const open = vi.spyOn(indexedDB, 'open');
    for (let at = 0; at < lost; at += 1) open.mockReturnValueOnce(silent);
    const database = new UserDatabase(newUser(), () => {});
    const counted = count(database);
    for (let at = 0; at < 2 ** (lost - 1); at += 1) await pass(2000);
    expect(await counted).toBe(0);
    const asked = open.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(asked);
    open.mockRestore();
    vi.useRealTimers();
    database.end();
  },
);

test.each(['read', 'write'] as const)('repeats a hanging %s on a new connection', async (kind) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = new UserDatabase(newUser(), () => {});
  const run = () => database[kind](['entries'], ({ entries }) => entries.count());
  await run();
  const counting = vi.spyOn(IDBObjectStore.prototype, 'count');
  counting.mockReturnValueOnce({} as IDBRequest<number>);
  const counted = run();
  await pass(2000);
  expect(await counted).toBe(0);
  counting.mockRestore();
  vi.useRealTimers();
  database.end();
});

test('resolves a write only after a durable commit', async () => {
  const database = new UserDatabase(newUser(), () => {});
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  let isComplete = false;
  await database.write(['entries'], async ({ entries }) => {
    Dexie.currentTransaction.idbtrans.addEventListener('complete', () => {
      isComplete = true;
    });
    await entries.add({ opId: 'a' } as never);
  });
  expect(isComplete).toBe(true);
  expect(begun.mock.lastCall?.[2]).toEqual({ durability: 'strict' });
  begun.mockRestore();
});

test('rolls back a write that fails halfway', async () => {
  const database = new UserDatabase(newUser(), () => {});
  const half = database.write(['entries'], async ({ entries }) => {
    await entries.add({ opId: 'a' } as never);
    throw new TypeError('x is undefined');
  });
  await expect(half).rejects.toThrow(TypeError);
  expect(await count(database)).toBe(0);
  database.end();
});
