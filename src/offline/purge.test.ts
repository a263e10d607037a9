import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openCatalogueStore } from './catalogue/chunks/catalogue-store.ts';
import { UserDatabase } from './database/database.ts';
import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { underOutboxLock } from './outbox-browser.ts';
import { onPurge, purgeDevice } from './purge.ts';

test('nothing of a user is left, and nothing of another is touched', async () => {
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
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual([catalogueDatabaseName('contact-12')]);
  other.close();
});

test('what waits is kept for the same user’s return, and nothing else is', async () => {
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
  const left = (await indexedDB.databases()).map(({ name }) => name);
  expect(left).not.toContain(databaseName('contact-3'));
});

test('what another tab keeps while its user signs out is not lost', async () => {
  const database = new UserDatabase('contact-4', () => {});
  await database.read(['entries'], ({ entries }) => entries.count());
  const kept = database.write(['entries'], ({ entries }) =>
    entries.add({ opId: 'a', lane: 'order 1', state: 'waiting' } as never),
  );
  await Promise.all([kept, purgeDevice('contact-4')]);
  expect(await database.read(['entries'], ({ entries }) => entries.count())).toBe(1);
  database.end();
});

test('who brings what waits to the server may finish first', async () => {
  const log: string[] = [];
  const drained = underOutboxLock('contact-5', async () => {
    await new Promise((done) => setTimeout(done, 30));
    log.push('drained');
  });
  await purgeDevice('contact-5');
  log.push('purged');
  await drained;
  expect(log).toEqual(['drained', 'purged']);
});
