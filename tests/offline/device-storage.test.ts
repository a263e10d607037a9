import { expect, test, vi } from 'vitest';
import { UserDatabase } from '../../src/device/database/database.ts';
import { databaseName } from '../../src/device/database/database-name.ts';
import { deleteDatabase } from '../../src/device/database/idb.ts';
import { add, owner, set } from './support/commands.ts';
import { lostConnection } from './support/device.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

test('does not treat a device as empty when the first read fails', async () => {
  const { device, user, tab, outbox } = await scene();
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 10));
  device.kill(tab);
  device.readFaults.push(lostConnection(), lostConnection());
  const next = device.openTab(user).outbox;
  const loaded = vi.fn();
  void next.ready().then(loaded);
  await device.settle();
  expect(loaded).not.toHaveBeenCalled();
  expect(next.trouble()).toBe('broken');
  await next.dispatch('order', owner(1), set(8, 10));
  expect(loaded).not.toHaveBeenCalled();
  expect(next.trouble()).toBe('broken');
  await device.pass(10_000);
  expect(loaded).toHaveBeenCalledOnce();
  expect(next.trouble()).toBeUndefined();
  expect(next.entries()).toHaveLength(2);
});

const REFUSALS = {
  throws: () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  },
  fails: () => {
    const request = new EventTarget() as IDBOpenDBRequest;
    const error = new DOMException('Internal error opening backing store', 'UnknownError');
    Object.assign(request, { error });
    request.addEventListener('error', (event) => request.onerror?.(event));
    queueMicrotask(() => request.dispatchEvent(new Event('error', { cancelable: true })));
    return request;
  },
};

test.each(Object.entries(REFUSALS))(
  'retries with growing pauses while opening the storage %s, and then sends all commands',
  async (_, refuse) => {
    const { device, tab, user, outbox } = await scene();
    device.isOnline = false;
    await dispatchOrder(outbox, set(7, 10));
    device.kill(tab);
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    device.isOnline = true;
    const next = device.openTab(user).outbox;
    next.wake();
    await device.settle();
    const counts: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      opening.mockClear();
      await device.pass(1000);
      counts.push(opening.mock.calls.length);
    }
    expect(counts.flatMap((count, at) => (count > 0 ? [at + 1] : []))).toEqual([
      1, 3, 8, 18, 28, 38, 48, 58,
    ]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    expect([next.trouble(), device.log]).toEqual(['broken', [expect.any(String)]]);
    opening.mockRestore();
    await device.pass(10_000);
    expect(next.trouble()).toBeUndefined();
    expect(quantityOf(device, 7)).toBe(10);
  },
);

test('stores a tap in a single transaction', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { device, outbox } = await scene();
  device.isOnline = false;
  begun.mockClear();
  await dispatchOrder(outbox, add(7, 10));
  expect(begun.mock.calls).toHaveLength(1);
  begun.mockRestore();
});

test('reports a failed read until the storage answers, online and offline', async () => {
  for (const [isOnline, waiting] of [
    [true, 0],
    [false, 0],
    [false, 1],
  ] as const) {
    const { device, outbox } = await scene();
    device.isOnline = false;
    if (waiting > 0) await dispatchOrder(outbox, add(7, 10));
    await device.settle();
    device.isOnline = true;
    device.readFaults.push(lostConnection());
    outbox.wake();
    await device.settle();
    device.isOnline = isOnline;
    expect(outbox.trouble()).toBe('broken');
    await device.pass(10_000);
    expect([outbox.trouble(), outbox.entries().length]).toEqual([undefined, waiting]);
  }
});

test('opens a new database at the next sign-in if another tab has deleted the database', async () => {
  const { device, user, outbox } = await scene();
  await deleteDatabase(databaseName(user));
  const late = dispatchOrder(outbox, add(7, 10));
  await expect(late).rejects.toThrow('any more');
  expect(outbox.trouble()).toBe('broken');
  outbox.open(user);
  await outbox.ready();
  expect(outbox.trouble()).toBeUndefined();
  await dispatchOrder(outbox, add(7, 10));
  await device.settle();
  expect(quantityOf(device, 7)).toBe(10);
});

test('stores no part of an answer that arrives after the sign-out', async () => {
  const { device, user, outbox } = await scene();
  device.faults.push('hang');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  outbox.open(undefined);
  device.hanging[0]?.();
  await device.settle();
  const database = new UserDatabase(user, () => {});
  const counts = await database.read(['snapshots', 'sent', 'entries'], (tables) =>
    Promise.all([tables.snapshots, tables.sent, tables.entries].map((table) => table.count())),
  );
  // Two commands are pending: the first opens the order, the second adds its line.
  expect(counts).toEqual([0, 0, 2]);
  database.end();
  outbox.open(user);
  await device.pass(60_000);
  expect(outbox.entries()).toEqual([]);
  expect(quantityOf(device, 7)).toBe(10);
});

test('finishes a write that began before the sign-out', async () => {
  const { device, user, outbox } = await scene();
  device.isOnline = false;
  const kept = dispatchOrder(outbox, set(7, 10));
  await device.turn();
  outbox.open(undefined);
  await expect(kept).resolves.toBeUndefined();
  outbox.open(user);
  await outbox.ready();
  expect(outbox.entries()).toHaveLength(1);
  expect(device.taken()).toEqual([]);
});
