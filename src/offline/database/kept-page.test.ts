import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { newUser } from '../../../tests/offline/support/commands.ts';

type Hear = (event: { persisted: boolean }) => void;
const heard: [type: string, hear: Hear][] = [];

beforeAll(() => {
  // As a window does: who captures comes first, and promises go on between one and the next.
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

const settle = () => new Promise<void>((done) => setTimeout(done, 20));

test('a page that is kept for Back opens nothing, and reads again when it is shown', async () => {
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
  await vi.waitFor(() => expect(again).toEqual([0]));
  database.end();
});

test('a page that is only left keeps its connection to the end', async () => {
  const { UserDatabase } = await import('./database.ts');
  const database = new UserDatabase(newUser(), () => {});
  await happens('pagehide', false);
  expect(await database.read(['recents'], ({ recents }) => recents.count())).toBe(0);
  database.end();
});
