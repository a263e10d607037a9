import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';

const server = vi.hoisted(() => ({ isOnline: true, marked: [] as string[] }));
vi.mock('../../lib/http.ts', () => ({
  async call(_name: string, { params, headers }: { params: { slug: string }; headers: object }) {
    if (!server.isOnline) throw new Error('offline');
    server.marked.push(`${Object.values(headers)} ${params.slug}`);
  },
}));

/** Starts the page with this user signed in. */
async function startPage(userKey: string) {
  vi.resetModules();
  const { openUserDatabase } = await import('../../device/database/user-database.ts');
  openUserDatabase(userKey);
  return import('./read-marks.ts');
}

let users = 0;
let userKey: string;
beforeEach(() => {
  users += 1;
  userKey = `reader-${users}`;
  Object.assign(server, { isOnline: true, marked: [] });
});

test('shows an article as read at once, and sends its read mark once', async () => {
  const { markRead, readMarks } = await startPage(userKey);
  await markRead(userKey, 'un');
  await Promise.all([markRead(userKey, 'un'), markRead(userKey, 'deux')]);
  expect(readMarks.getState()).toEqual({ un: true, deux: true });
  expect(server.marked).toEqual([`${userKey} un`, `${userKey} deux`]);
});

test('stores a read mark offline, and sends the mark when the page starts online', async () => {
  server.isOnline = false;
  const before = await startPage(userKey);
  await before.markRead(userKey, 'un');
  await before.markRead(userKey, 'deux');
  expect([before.readMarks.getState(), server.marked]).toEqual([{ un: false, deux: false }, []]);
  server.isOnline = true;
  for (const page of [await startPage(userKey), await startPage(userKey)]) {
    await page.openReadMarks(userKey);
    expect(page.readMarks.getState()).toEqual({ un: true, deux: true });
    expect(server.marked).toEqual([`${userKey} un`, `${userKey} deux`]);
  }
});

test('does not send the read marks of a user in the session of another user', async () => {
  const { markRead, openReadMarks, readMarks } = await startPage(userKey);
  server.isOnline = false;
  await markRead(userKey, 'un');
  server.isOnline = true;
  await openReadMarks(`${userKey}-other`);
  expect([readMarks.getState(), server.marked]).toEqual([{}, []]);
});

test('shows read marks that another tab has stored', async () => {
  const { openReadMarks, followReadMarks, readMarks } = await startPage(userKey);
  await openReadMarks(userKey);
  const stop = followReadMarks(userKey);
  await (await startPage(userKey)).markRead(userKey, 'un');
  await eventually(() => expect(readMarks.getState()).toEqual({ un: true }));
  stop();
});
