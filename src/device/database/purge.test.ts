import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { underOutboxLock } from '../connection/outbox-browser.ts';
import { userCache } from '../copies/user-caches.ts';
import { openCatalogueStore } from '../replica/chunks/catalogue-store.ts';
import { UserDatabase } from './database.ts';
import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { onPurge, purgeDevice, purgeOthers } from './purge.ts';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('deletes all data of one user, and no data of another user', async () => {
  const end = vi.fn();
  await openCatalogueStore(catalogueDatabaseName('contact-1'), end);
  const other = await openCatalogueStore(catalogueDatabaseName('contact-12'), () => {});
  indexedDB.open(databaseName('contact-1')).onsuccess = ({ target }) =>
    (target as IDBOpenDBRequest).result.close();
  const letGo = vi.fn();
  onPurge(letGo);
  await purgeDevice('contact-1');
  expect(end).toHaveBeenCalledOnce();
  expect(letGo).toHaveBeenCalledOnce();
  expect(await databases()).toEqual([catalogueDatabaseName('contact-12')]);
  other.close();
});

test('keeps only pending entries at a sign-out, and deletes these too with `discard`', async () => {
  const database = new UserDatabase('contact-3', () => {});
  const names = ['clients', 'recents', 'entries', 'snapshots', 'sent'] as const;
  await database.write(names, ({ clients, recents, entries, snapshots, sent }) =>
    Promise.all([
      clients.put({ key: 'list', fetchedAt: 1, rows: [] }),
      recents.put({ clNum: 1, chosenAt: 1 }),
      entries.put({ opId: 'a', lane: 'order 1', state: 'waiting' } as never),
      snapshots.put({ lane: 'order 1' } as never),
      sent.put({ seq: 1 } as never),
    ]),
  );
  await purgeDevice('contact-3');
  const counts = await database.read(names, (stores) =>
    Promise.all(names.map((name) => stores[name].count())),
  );
  expect(counts).toEqual([0, 0, 1, 0, 0]);
  await purgeDevice('contact-3', { discard: true });
  expect(await databases()).not.toContain(databaseName('contact-3'));
});

test('keeps an entry that another tab stores during the sign-out', async () => {
  const database = new UserDatabase('contact-4', () => {});
  await database.read(['entries'], ({ entries }) => entries.count());
  const kept = database.write(['entries'], ({ entries }) =>
    entries.add({ opId: 'a', lane: 'order 1', state: 'waiting' } as never),
  );
  await Promise.all([kept, purgeDevice('contact-4')]);
  expect(await database.read(['entries'], ({ entries }) => entries.count())).toBe(1);
  database.end();
});

test('keeps an entry that another tab stores just before the deletion', async () => {
  const ends: string[] = [];
  const database = new UserDatabase('contact-6', (end) => ends.push(end));
  await database.read(['entries'], ({ entries }) => entries.count());
  database.onEnd(() => {
    void database.write(['entries'], ({ entries }) =>
      entries.add({ opId: 'a', lane: 'order 1', state: 'waiting' } as never),
    );
  });
  await purgeDevice('contact-6');
  // The tab must not think that a newer build has opened its database.
  expect(ends).toEqual(['deleted']);
  const later = new UserDatabase('contact-6', () => {});
  expect(await later.read(['entries'], ({ entries }) => entries.count())).toBe(1);
  later.end();
});

test('deletes no data of a user who signs in again during the last count', async () => {
  (await fill('contact-7', new Set(), [])).end();
  let present: string | undefined = 'contact-8';
  const other = new UserDatabase('contact-7', () => {
    present = 'contact-7';
  });
  await other.read(['entries'], ({ entries }) => entries.count());
  await purgeOthers(() => present);
  expect(await databases()).toContain(databaseName('contact-7'));
});

test('deletes data only after the running drain has ended', async () => {
  const log: string[] = [];
  const sending = Promise.withResolvers<void>();
  const drained = underOutboxLock('contact-5', async () => {
    await sending.promise;
    log.push('drained');
  });
  const purged = purgeDevice('contact-5').then(() => log.push('purged'));
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  sending.resolve();
  await Promise.all([drained, purged]);
  expect(log).toEqual(['drained', 'purged']);
});

async function fill(userKey: string, caches: Set<string>, opIds: readonly string[]) {
  (await openCatalogueStore(catalogueDatabaseName(userKey), () => {})).close();
  const database = new UserDatabase(userKey, () => {});
  await database.write(['entries', 'snapshots', 'sent'], ({ entries, snapshots, sent }) =>
    Promise.all([
      ...opIds.map((opId) => entries.put({ opId, lane: 'order 1', state: 'waiting' } as never)),
      snapshots.put({ lane: 'order 1' } as never),
      sent.put({ seq: 1 } as never),
    ]),
  );
  for (const kind of ['answers', 'pictures'] as const) caches.add(userCache(userKey, kind));
  return database;
}

test('deletes data of former users at a sign-in, except their pending entries', async () => {
  for (const name of await databases()) indexedDB.deleteDatabase(name ?? '');
  const stored = new Set(['comptoir-public', 'workbox-precache']);
  vi.stubGlobal('caches', {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  });
  const ended = vi.fn();
  onPurge(ended);
  const anna = await fill('contact-21', stored, ['a', 'b']);
  await fill('commercial-R3', stored, []);
  const ben = await fill('contact-2', stored, ['c']);
  await purgeOthers(() => 'contact-2');
  expect((await databases()).toSorted()).toEqual([
    catalogueDatabaseName('contact-2'),
    databaseName('contact-2'),
    databaseName('contact-21'),
  ]);
  expect([...stored].toSorted()).toEqual([
    'comptoir-public',
    userCache('contact-2', 'answers'),
    userCache('contact-2', 'pictures'),
    'workbox-precache',
  ]);
  const rows = (database: UserDatabase) =>
    database.read(['entries', 'snapshots', 'sent'], ({ entries, snapshots, sent }) =>
      Promise.all([entries.count(), snapshots.count(), sent.count()]),
    );
  expect([await rows(anna), await rows(ben)]).toEqual([
    [2, 0, 0],
    [1, 1, 1],
  ]);
  expect(ended).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('deletes no data while nobody is signed in, or when the former user is back', async () => {
  const before = await databases();
  await purgeOthers(() => undefined);
  expect(await databases()).toEqual(before);
  let present = 'contact-2';
  const purged = purgeOthers(() => present);
  present = 'contact-21';
  await purged;
  expect(await databases()).toContain(databaseName('contact-21'));
});

function keepOnDevice(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(kept));
  return kept;
}

/** Starts a sign-out whose deletions get no answer, as when a browser loses its storage. */
async function leaveUnanswered(userKey: string, { discard = false, deletions = 2 } = {}) {
  const asked = vi
    .spyOn(indexedDB, 'deleteDatabase')
    .mockImplementation(() => ({}) as IDBOpenDBRequest);
  void purgeDevice(userKey, { discard });
  await eventually(() => expect(asked).toHaveBeenCalledTimes(deletions));
  asked.mockRestore();
}

test.each([
  ['without pending entries', 'contact-34', false, []],
  ['keeping pending entries', 'contact-35', false, ['a']],
  ['deleting pending entries', 'contact-36', true, ['a']],
])(
  'completes a sign-out at the next start if the storage had not answered, %s',
  async (_name, userKey, discard, opIds) => {
    const kept = keepOnDevice();
    const mine = await fill(userKey, new Set(), opIds);
    mine.end();
    (await fill('contact-31', new Set(), [])).end();
    const keeps = opIds.length > 0 && !discard;
    await leaveUnanswered(userKey, { discard, deletions: keeps ? 1 : 2 });
    expect(await databases()).toContain(catalogueDatabaseName(userKey));
    await purgeOthers(() => undefined);
    const left = await databases();
    expect(left).toContain(catalogueDatabaseName('contact-31'));
    expect(left).not.toContain(catalogueDatabaseName(userKey));
    expect(left.includes(databaseName(userKey))).toBe(keeps);
    expect(kept).toEqual(new Map());
    vi.unstubAllGlobals();
  },
);

test('keeps the data of a user who signs in again after an unfinished sign-out', async () => {
  keepOnDevice();
  (await fill('contact-33', new Set(), [])).end();
  await leaveUnanswered('contact-33');
  await purgeOthers(() => 'contact-33');
  await purgeOthers(() => undefined);
  expect(await databases()).toContain(catalogueDatabaseName('contact-33'));
  vi.unstubAllGlobals();
});
