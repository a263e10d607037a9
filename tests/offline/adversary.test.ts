import { expect, test } from 'vitest';
import type { OrderCommand } from '../../src/device/commands/order-commands.ts';
import { UserDatabase } from '../../src/device/database/database.ts';
import { purgeDevice } from '../../src/device/database/purge.ts';
import type { Entry } from '../../src/device/outbox/outbox-types.ts';
import { makeEntry } from '../support/device/make-entry.ts';
import { add, note, owner, set } from './support/commands.ts';
import { type Fault, fullDisk, lostConnection, short } from './support/device.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

/** Stores entries that the code of the shop would never store. */
async function plant(user: string, ...rows: object[]): Promise<void> {
  const database = new UserDatabase(user, () => {});
  await database.write(['entries'], async ({ entries }) => {
    for (const row of rows) await entries.add(row as never);
  });
  database.end();
}

const planted = (userKey: string, more: Partial<Entry>): object => {
  const { seq: _, ...entry } = makeEntry('order', set(7, 10), {
    userKey,
    schemaVersion: 1,
    ...more,
  });
  return { ...entry, tap: 'planted' };
};

const codes = (entries: readonly Entry[]) =>
  entries.map(({ state, lastError }) => `${state} ${lastError?.code ?? ''}`);

const TAPS: readonly [number, OrderCommand][] = [
  [1, add(7, 10)],
  [1, set(8, 20)],
  [2, add(7, 30)],
  [1, note(7, 'fragile')],
  [1, add(7, 40)],
];

/**
 * Adds quantities in a tab that dies after this many steps. Returns the indices of the stored taps
 * and the outbox of the next tab.
 */
async function lifeOf(steps: number, faults: readonly Fault[]) {
  const { device, user, tab } = await scene();
  device.faults.push(...faults);
  tab.stepsLeft = steps;
  const kept = new Set<number>();
  for (const [at, [clNum, command]] of TAPS.entries()) {
    void tab.outbox.dispatch('order', owner(clNum), command).then(() => kept.add(at));
    await device.settle();
  }
  await device.pass(60_000);
  const { outbox } = device.openTab(user);
  await outbox.ready();
  // Runs once for each fault that may still be planned.
  for (let time = 0; time < 3; time += 1) await device.pass(60_000);
  return { device, outbox, kept, isDead: !tab.isAlive };
}

/** Returns the possible quantities. The tap during the crash may count or may not count. */
function possible(
  kept: ReadonlySet<number>,
  of: readonly number[],
  quantities: number[],
): number[] {
  const least = of.reduce((sum, at, n) => sum + (kept.has(at) ? (quantities[n] ?? 0) : 0), 0);
  const unsure = TAPS.findIndex((_, at) => !kept.has(at));
  return [least, least + (quantities[of.indexOf(unsure)] ?? 0)];
}

test('counts every stored tap once after a crash of the tab at any step', {
  timeout: 0,
}, async () => {
  let deaths = 0;
  for (const faults of [[], ['request lost', 'answer lost']] as Fault[][]) {
    for (let steps = 0, isOver = false; !isOver; steps += 1) {
      const { device, outbox, kept, isDead } = await lifeOf(steps, faults);
      isOver = !isDead;
      deaths += Number(isDead);
      expect(outbox.entries()).toEqual([]);
      const keys = device.shop.ledger.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(possible(kept, [0, 4], [10, 40])).toContain(quantityOf(device, 7));
      expect(possible(kept, [1], [20])).toContain(quantityOf(device, 8));
      expect(possible(kept, [2], [30])).toContain(quantityOf(device, 7, 2));
      if (kept.has(3)) expect(device.shop.lines(1).get(7)?.note).toBe('fragile');
      for (const clNum of [1, 2]) {
        expect(outbox.shown('order', clNum).lines).toEqual(device.shop.lines(clNum));
      }
    }
  }
  expect(deaths).toBeGreaterThan(50);
});

test('only one tab sends at a time, and the next tab sends when the first tab dies', async () => {
  const { device, user, tab } = await scene();
  const other = device.openTab(user);
  await other.outbox.ready();
  device.faults.push('hang');
  await dispatchOrder(tab.outbox, add(7, 10));
  await device.settle();
  await dispatchOrder(other.outbox, add(7, 20));
  await device.settle();
  expect(device.taken()).toHaveLength(1);
  device.kill(tab);
  await device.settle();
  expect(other.outbox.entries()).toEqual([]);
  expect(quantityOf(device, 7)).toBe(30);
});

test('counts a command once on the server under every network fault', async () => {
  const unwell = { status: 500, code: 'INTERNAL' } as const;
  const busy = { status: 409, code: 'IN_PROGRESS' } as const;
  const every: Fault[] = [
    'request lost',
    'answer lost',
    'late',
    'portal',
    'malformed',
    unwell,
    busy,
  ];
  for (const fault of every) {
    for (const alone of [true, false]) {
      const { device, outbox } = await scene();
      await dispatchOrder(outbox, add(1, 10));
      await device.settle();
      device.isOnline = false;
      await dispatchOrder(outbox, add(7, 10));
      if (!alone) await dispatchOrder(outbox, add(8, 10));
      device.isOnline = true;
      device.faults.push(fault);
      device.taken();
      outbox.wake(true);
      await device.settle();
      // A single addition is sent alone, as the specification requires.
      const together = device.taken().some((line) => line.startsWith('send ['));
      expect([fault, together]).toEqual([fault, !alone]);
      expect([fault, outbox.entries().length]).toEqual([fault, alone ? 1 : 2]);
      await device.pass(60_000);
      device.arrive();
      expect(outbox.entries()).toEqual([]);
      expect(quantityOf(device, 7)).toBe(10);
      expect(outbox.shown('order', 1).lines).toEqual(device.shop.lines(1));
    }
  }
});

test('rejects only one line if the server does not know the order', async () => {
  const { device, outbox } = await scene();
  await dispatchOrder(outbox, add(6, 10));
  await device.settle();
  device.isOnline = false;
  for (const arNum of [7, 8, 9]) await dispatchOrder(outbox, add(arNum, 10));
  device.shop.close(1);
  const unknown = { status: 404, code: 'NOT_FOUND' } as const;
  device.faults.push(unknown, unknown);
  await device.reconnect(outbox);
  expect(outbox.entries().map(({ command }) => command)).toEqual([add(7, 10)]);
  expect([8, 9].map((arNum) => quantityOf(device, arNum))).toEqual([10, 10]);
  await outbox.retry(outbox.entries().map(({ opId }) => opId));
  await device.settle();
  expect(quantityOf(device, 7)).toBe(10);
});

test('repeats exactly the same request after a sign-out', async () => {
  const { device, user, outbox } = await scene();
  await dispatchOrder(outbox, add(1, 10));
  await device.settle();
  device.taken();
  device.faults.push('answer lost');
  await dispatchOrder(outbox, add(7, 10));
  await device.settle();
  const said = device.taken();
  // A sign-out keeps the entries, and deletes the stored key of the open order.
  outbox.open(undefined);
  await purgeDevice(user);
  outbox.open(user);
  await outbox.ready();
  await device.pass(60_000);
  expect(device.taken()).toEqual(said);
  expect(outbox.entries()).toEqual([]);
  expect(quantityOf(device, 7)).toBe(10);
});

test('assigns each answer of a batch to its own command', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  for (const arNum of [7, 8, 9]) await dispatchOrder(outbox, add(arNum, arNum * 10));
  device.shop.withdrawn.add(8);
  await device.reconnect(outbox);
  expect(outbox.entries()).toMatchObject([
    { command: { article: { arNum: 8 } }, lastError: { code: 'PRODUCT_WITHDRAWN' } },
  ]);
  expect(outbox.shown('order', 1).lines).toEqual(device.shop.lines(1));
  expect([...device.shop.lines(1).keys()]).toEqual([7, 9]);
});

test('rejects a command whose code throws an error, and continues with the lane', async () => {
  const { device, user, outbox } = await scene();
  const poison = { kind: 'nothing that anybody knows' } as unknown as OrderCommand;
  await plant(user, planted(user, { command: poison }), planted(user, {}));
  const next = device.openTab(user);
  await next.outbox.ready();
  await device.settle();
  expect(codes(next.outbox.entries())).toEqual(['rejected INTERNAL']);
  expect(quantityOf(device, 7)).toBe(10);
  expect(outbox.shown('order', 1).lines.get(7)?.LCQuantite).toBe(10);
});

test('does not send entries that newer code has captured, and blocks only their lanes', async () => {
  const { device, user } = await scene();
  const unknown = { topic: 'invoices', lane: 'invoices 1' } as unknown as Partial<Entry>;
  await plant(
    user,
    planted(user, { schemaVersion: 99 }),
    planted(user, {}),
    planted(user, unknown),
    planted(user, { clNum: 2, schemaVersion: 0 }),
  );
  const next = device.openTab(user);
  await next.outbox.ready();
  await device.settle();
  await device.pass(600_000);
  expect(codes(next.outbox.entries())).toEqual(['waiting ', 'waiting ', 'waiting ']);
  expect(quantityOf(device, 7, 2)).toBe(10);
  expect(next.outbox.shown('order', 1).lines.get(7)?.LCQuantite).toBe(10);
});

test('neither shows nor sends entries of another user', async () => {
  const { device, user } = await scene();
  await plant(user, planted('contact-999', {}), planted(user, { command: set(8, 10) }));
  const next = device.openTab(user);
  await next.outbox.ready();
  expect(next.outbox.entries()).toHaveLength(1);
  await device.settle();
  expect(device.shop.ledger.filter(({ said }) => said.includes('"arNum":7'))).toEqual([]);
  expect(quantityOf(device, 8)).toBe(10);
});

test('deletes cached data before it reports that the device is full', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  device.room.push('pictures', 'catalogue');
  device.storageFaults.push(fullDisk(), fullDisk());
  await dispatchOrder(outbox, add(7, 10));
  expect(device.room).toEqual([]);
  expect(outbox.trouble()).toBeUndefined();
  device.storageFaults.push(fullDisk());
  await expect(dispatchOrder(outbox, add(7, 10))).rejects.toThrow('No room');
  expect(outbox.trouble()).toBe('full');
  expect(outbox.shown('order', 1).lines.get(7)?.LCQuantite).toBe(10);
  await dispatchOrder(outbox, add(7, 10));
  expect(outbox.trouble()).toBeUndefined();
});

test('rejects a form’s command if the database fails, and later sends the waiting entries', async () => {
  const { device, outbox } = await scene();
  device.storageFaults.push(lostConnection());
  const shown = () => outbox.shown('order', 1).lines.get(7)?.LCQuantite;
  const form = dispatchOrder(outbox, add(7, 10));
  expect(shown()).toBeUndefined();
  await expect(form).rejects.toThrow('lost');
  expect([outbox.trouble(), shown()]).toEqual(['broken', undefined]);
  await dispatchOrder(outbox, add(7, 20));
  device.storageFaults.push(lostConnection());
  await device.settle();
  expect(outbox.trouble()).toBe('broken');
  await device.pass(10_000);
  expect(outbox.trouble()).toBeUndefined();
  expect(quantityOf(device, 7)).toBe(20);
});

test('keeps only the last 200 sent entries', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  for (let arNum = 1; arNum <= 230; arNum += 1) await dispatchOrder(outbox, set(arNum, 10));
  await device.reconnect(outbox);
  const sent = await outbox.sent();
  expect(sent).toHaveLength(200);
  expect(short(sent[0]?.opId ?? '')).toBe('#230');
  expect(device.taken()).toHaveLength(4);
});

test('sends a command that the device has stored for years', async () => {
  const { device, user, tab } = await scene();
  device.isOnline = false;
  await dispatchOrder(tab.outbox, add(7, 10));
  device.kill(tab);
  await device.pass(3 * 365 * 86_400_000);
  device.isOnline = true;
  const next = device.openTab(user);
  await next.outbox.ready();
  await device.settle();
  expect(quantityOf(device, 7)).toBe(10);
});
