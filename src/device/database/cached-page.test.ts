import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { newUser } from '../../../tests/offline/support/commands.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { databaseName } from './database-name.ts';
import { completed, settled } from './idb.ts';

type Hear = (event: { persisted: boolean }) => void;
const heard: [type: string, hear: Hear][] = [];

beforeAll(() => {
  // Imitates a window: capturing listeners run first, and promise callbacks run between listeners.
  vi.stubGlobal('addEventListener', (type: string, hear: Hear, isFirst?: boolean) => {
    if (isFirst === true) heard.unshift([type, hear]);
    else heard.push([type, hear]);
  });
});

async function happens(type: string, persisted: boolean): Promise<void> {
  for (const [one, hear] of [...heard]) {
    if (one === type) hear({ persisted });
    await Promise.resolve();
  }
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
}

test('opens no database in a cached page, and reads again when the page is shown', async () => {
  const { UserDatabase } = await import('./database.ts');
  const database = new UserDatabase(newUser(), () => {});
  const count = () => database.read(['recents'], ({ recents }) => recents.count());
  await count();
  const again: number[] = [];
  database.onClose(() => {
    if (!database.hasEnded()) void count().then((found) => again.push(found));
  });
  const open = vi.spyOn(indexedDB, 'open');

  await happens('pagehide', true);
  await settle();
  expect([open.mock.calls, again, database.isOpen()]).toEqual([[], [], false]);

  await happens('pageshow', true);
  await eventually(() => expect(again).toEqual([0]));
  database.end();
});

test('aborts a write when the page is cached, and repeats the write when it is shown', async () => {
  const { UserDatabase } = await import('./database.ts');
  const user = newUser();
  const database = new UserDatabase(user, () => {});
  let runs = 0;
  const writing = database.write(['recents'], async ({ recents }) => {
    runs += 1;
    while (runs === 1) await recents.count();
    await recents.put({ clNum: 7, chosenAt: runs });
    return recents.count();
  });
  await settle();
  await happens('pagehide', true);

  const other = await settled(indexedDB.open(databaseName(user)));
  const elsewhere = other.transaction('recents', 'readwrite');
  elsewhere.objectStore('recents').put({ clNum: 8, chosenAt: 1 });
  await completed(elsewhere);
  other.close();
  expect(runs).toBe(1);

  await happens('pageshow', true);
  expect([await writing, runs]).toEqual([2, 2]);
  database.end();
});

test('keeps the database open if the browser does not cache the page', async () => {
  const { UserDatabase } = await import('./database.ts');
  const database = new UserDatabase(newUser(), () => {});
  await happens('pagehide', false);
  expect(await database.read(['recents'], ({ recents }) => recents.count())).toBe(0);
  database.end();
});
