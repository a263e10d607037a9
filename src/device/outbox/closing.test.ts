import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { add, newUser, owner } from '../../../tests/offline/support/commands.ts';
import { CLOSING_VERSION, databaseName } from '../database/database-name.ts';
import { openDatabase } from '../database/idb.ts';
import { Outbox } from './outbox.ts';
import { platform } from './platform.ts';

async function openOffline(userKey: string): Promise<Outbox> {
  const outbox = new Outbox({ ...platform, isOnline: () => false });
  outbox.open(userKey);
  await outbox.ready();
  return outbox;
}

test('stores the taps that a sign-out in another tab interrupts', async () => {
  const user = newUser();
  const outbox = await openOffline(user);
  const taps = [7, 8, 9].map((arNum) => outbox.change('order', owner(1), [add(arNum, 10)]));
  const shown = outbox.shown('order', 1).lines;
  outbox.open(undefined);
  await Promise.all(taps);
  const later = await openOffline(user);
  expect(later.shown('order', 1).lines).toEqual(shown);
  expect(later.entries()).toHaveLength(3);
  later.open(undefined);
});

test('stores the shown taps before a sign-out in another tab closes the database', async () => {
  const user = newUser();
  const outbox = await openOffline(user);
  const taps = [7, 8, 9].map((arNum) => outbox.change('order', owner(1), [add(arNum, 10)]));
  const shown = outbox.shown('order', 1).lines;
  const closing = openDatabase(databaseName(user), CLOSING_VERSION, (_, upgrade) =>
    upgrade.abort(),
  );
  await expect(closing).rejects.toThrow();
  await Promise.all(taps);
  outbox.open(undefined);
  const later = await openOffline(user);
  expect(later.shown('order', 1).lines).toEqual(shown);
  later.open(undefined);
});

test('rejects a form that was not stored before the sign-out', async () => {
  const user = newUser();
  const outbox = await openOffline(user);
  const tap = outbox.change('order', owner(1), [add(7, 10)]);
  const form = outbox.dispatch('order', owner(1), add(8, 10));
  outbox.open(undefined);
  await expect(form).rejects.toThrow('Closed before');
  await tap;
  const later = await openOffline(user);
  expect([...later.shown('order', 1).lines.keys()]).toEqual([7]);
  later.open(undefined);
});
