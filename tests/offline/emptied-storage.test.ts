import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { databaseName } from '../../src/device/database/database-name.ts';
import type { Outbox } from '../../src/device/outbox/outbox.ts';
import { add, owner, set } from './support/commands.ts';
import { lostConnection } from './support/device.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

/**
 * Deletes the database as the browser’s « Effacer les données du site » does. `lose` then ends the
 * connections, with or without a `close` event.
 */
function empty(user: string): void {
  const { _databases } = indexedDB as unknown as { _databases: Map<string, unknown> };
  _databases.delete(databaseName(user));
}

async function emptiedScene() {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const made = await scene();
  const { device, outbox, user } = made;
  await dispatchOrder(outbox, set(8, 10));
  await device.settle();
  device.isOnline = false;
  for (const arNum of [7, 8, 9]) await dispatchOrder(outbox, add(arNum, 10));
  const keys = outbox.entries().map(({ opId }) => opId);
  function lose(isSaid = true): void {
    for (const one of new Set<unknown>(begun.mock.instances)) {
      if (isSaid) forceCloseDatabase(one as never);
      else (one as IDBDatabase).close();
    }
    begun.mockRestore();
  }
  return {
    ...made,
    keys,
    lose,
    empty(isSaid: boolean): void {
      empty(user);
      lose(isSaid);
    },
  };
}

const keysOf = (outbox: Outbox) => outbox.entries().map(({ opId }) => opId);

test('stores the entries again under the same keys after the storage was emptied', async () => {
  const { device, user, tab, outbox, keys, empty: emptied } = await emptiedScene();
  emptied(true);
  await device.settle();
  expect(outbox.trouble()).toBe('emptied');
  expect(outbox.shown('order', 1).lines.get(8)?.LCQuantite).toBe(20);
  device.kill(tab);
  const next = device.openTab(user).outbox;
  await next.ready();
  expect(keysOf(next)).toEqual(keys);
  expect(next.shown('order', 1).lines.get(8)?.LCQuantite).toBe(20);
  expect(next.trouble()).toBeUndefined();
  device.isOnline = true;
  next.wake(true);
  await device.settle();
  expect([7, 8, 9].map((arNum) => quantityOf(device, arNum))).toEqual([10, 20, 10]);
});

test('the next tap detects an emptied database, and the earlier entries are restored first', async () => {
  const { device, outbox, keys, empty: emptied } = await emptiedScene();
  emptied(false);
  await dispatchOrder(outbox, set(9, 50), set(10, 50));
  expect(outbox.trouble()).toBe('emptied');
  expect(keysOf(outbox).slice(0, keys.length)).toEqual(keys);
  await device.reconnect(outbox);
  expect([7, 8, 9, 10].map((arNum) => quantityOf(device, arNum))).toEqual([10, 20, 50, 50]);
  expect(outbox.entries()).toEqual([]);
});

test('restores each entry only once if two tabs are open', async () => {
  const { device, user, outbox, keys, empty: emptied } = await emptiedScene();
  const two = device.openTab(user).outbox;
  await two.ready();
  emptied(true);
  await two.dispatch('order', owner(1), set(10, 50));
  await device.settle();
  expect(keysOf(outbox).slice(0, keys.length)).toEqual(keys);
  expect(keysOf(two)).toEqual(keysOf(outbox));
  expect(keysOf(two)).toHaveLength(keys.length + 1);
});

test('does not restore entries that another tab has removed', async () => {
  const { device, user, outbox, keys, lose } = await emptiedScene();
  const two = device.openTab(user).outbox;
  await two.ready();
  await two.remove(keys);
  await device.settle();
  lose();
  await device.settle();
  expect([outbox.trouble(), keysOf(outbox)]).toEqual([undefined, []]);
});

test('reports entries that cannot be restored, and continues to show them', async () => {
  const { device, outbox, keys, empty: emptied } = await emptiedScene();
  device.storageFaults.push(lostConnection(), lostConnection());
  emptied(true);
  await device.settle();
  expect([outbox.trouble(), keysOf(outbox)]).toEqual(['broken', keys]);
  await device.pass(1000);
  expect([outbox.trouble(), keysOf(outbox)]).toEqual(['broken', keys]);
  await device.pass(2000);
  expect([outbox.trouble(), keysOf(outbox)]).toEqual(['emptied', keys]);
});
