import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUserDatabase, userDatabase } from '../../../device/database/user-database.ts';
import { bytesOf, isComplete, moved, Round } from './round.ts';
import { type PartName, PricesFailedError, partNames, type Taken } from './round-parts.ts';

const fixture = vi.hoisted(() => ({
  taken: [] as string[],
  atOnce: 0,
  most: 0,
  copies: 0,
  clock: 0,
  before: async (_clNum: number, _part: PartName): Promise<Partial<Taken> | undefined> => undefined,
}));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({}));
vi.mock('../../../device/replica/device-catalogue.ts', () => ({}));
vi.mock('../../../device/copies/client-copies.ts', () => ({
  countCopies: async () => ({ get: () => fixture.copies }),
}));
vi.mock('../../../lib/clock.ts', () => ({ serverNow: () => fixture.clock }));
vi.mock('./round-parts.ts', async (original) => ({
  ...(await original<object>()),
  async takePart(_pictures: unknown, clNum: number, part: PartName): Promise<Taken> {
    fixture.atOnce += 1;
    fixture.most = Math.max(fixture.most, fixture.atOnce);
    try {
      const more = await fixture.before(clNum, part);
      fixture.taken.push(`${clNum} ${part}`);
      const tariff = { tgNum: clNum % 3, bytes: 1000 };
      return { bytes: 10, copies: 2, ...(part === 'prices' && { tariff }), ...more };
    } finally {
      fixture.atOnce -= 1;
    }
  },
}));

let users = 0;
let userKey: string;
let round: Round;
beforeEach(() => {
  Object.assign(fixture, { taken: [], atOnce: 0, most: 0, clock: 1000 });
  fixture.copies = 2 * partNames.length;
  fixture.before = async () => undefined;
  users += 1;
  userKey = `commercial-${users}`;
  openUserDatabase(userKey);
  round = new Round(userKey);
});

/** Returns the stored row, after all writes that have begun. */
const stored = () =>
  userDatabase(userKey).write(['clients'], async ({ clients }) => {
    const row = (await clients.get('round')) as { last: number[]; prepared: [number, object][] };
    return { last: row.last, prepared: row.prepared.map(([clNum]) => clNum) };
  });

const rowsOf = (clNums: readonly number[]) => clNums.map((clNum) => ({ clNum, admitted: true }));
const start = (clNums: readonly number[]) => {
  round.choose(clNums);
  return round.start(rowsOf(clNums));
};

const ready = () =>
  [...round.getState().prepared].filter(([, one]) => isComplete(one)).map(([clNum]) => clNum);

test('fetches every part of every client once, and for at most three clients at the same time', async () => {
  await start([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(fixture.taken).toHaveLength(10 * partNames.length);
  expect(new Set(fixture.taken).size).toBe(fixture.taken.length);
  expect(fixture.most).toBeLessThanOrEqual(3);
  expect(ready().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await stored()).prepared).toHaveLength(10);
  expect(round.getState()).toMatchObject({
    isRunning: false,
    last: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  });
  // There are three tariff groups, and the bytes of each group count once.
  expect(bytesOf(round.getState().prepared)).toBe(10 * 10 * partNames.length + 3 * 1000);
});

test('reports a failed part only for its client, and fetches this part at the next attempt', async () => {
  fixture.before = async (clNum, part) => {
    if (clNum === 2 && part === 'invoices') throw new PricesFailedError('server');
    return undefined;
  };
  await start([1, 2]);
  expect(ready()).toEqual([1]);
  expect(round.getState().prepared.get(2)?.missing).toEqual([
    { part: 'invoices', reason: 'server' },
  ]);
  fixture.before = async () => undefined;
  fixture.clock = 2000;
  await round.start(rowsOf([2]));
  expect(ready().sort()).toEqual([1, 2]);
  expect(round.getState().last).toEqual([1, 2]);
  expect(round.getState().prepared.get(1)?.at).toBe(1000);
  expect(round.getState().prepared.get(2)?.at).toBe(2000);
});

test('stops if the network is lost, and does not change clients that are already prepared', async () => {
  await start([1, 2]);
  fixture.before = async () => {
    throw new PricesFailedError('offline');
  };
  fixture.clock = 2000;
  await start([1, 2, 3, 4, 5, 6]);
  expect(round.getState().isRunning).toBe(false);
  expect(ready()).toEqual([1, 2]);
  expect(round.getState().prepared.get(1)?.at).toBe(1000);
  expect(round.getState().prepared.has(3)).toBe(false);
});

test('does not count an interrupted client as prepared, and prepares this client later', async () => {
  fixture.before = async (clNum, part) => {
    if (clNum === 2 && part === 'orders') round.stop();
    return undefined;
  };
  await start([1, 2, 3, 4, 5, 6, 7]);
  expect(round.getState().isRunning).toBe(false);
  const then = ready();
  expect(then).not.toContain(2);
  expect(fixture.taken.length).toBeLessThan(7 * partNames.length);
  fixture.before = async () => undefined;
  const left = [1, 2, 3, 4, 5, 6, 7].filter((clNum) => !then.includes(clNum));
  await round.start(rowsOf(left));
  expect(ready()).toHaveLength(7);
});

test('lists a client as incomplete if the device could not store an answer', async () => {
  fixture.copies = 3;
  await start([1]);
  expect(ready()).toEqual([]);
  expect(round.getState().prepared.get(1)?.missing).toEqual([{ part: 'sheet', reason: 'storage' }]);
});

test('removes clients that are no longer in the portfolio from the round', async () => {
  await start([1, 2, 3]);
  round.keepOnly(new Set([2, 9]));
  expect([...round.getState().prepared.keys()]).toEqual([2]);
  expect(round.getState().last).toEqual([2]);
  expect(await stored()).toEqual({ last: [2], prepared: [2] });
});

test('stores the sequence of the visits at once, and does not change it during a preparation', async () => {
  round.choose([3, 1, 2]);
  await round.start(rowsOf([1]));
  expect(round.getState().last).toEqual([3, 1, 2]);
  round.choose([1, 3, 2]);
  expect((await stored()).last).toEqual([1, 3, 2]);
  // A client that was never prepared may also be missing in the portfolio.
  round.keepOnly(new Set([1, 2]));
  expect(round.getState().last).toEqual([1, 2]);
});

test('moves a visit by one place, and does not change the sequence of the other visits', () => {
  expect(moved([1, 2, 3, 4], 2, -1)).toEqual([1, 3, 2, 4]);
  expect(moved([1, 2, 3, 4], 0, 1)).toEqual([2, 1, 3, 4]);
  expect(moved([1, 2, 3, 4], 2, 1)).toEqual([1, 2, 4, 3]);
});

test('stores the habits that a part of the preparation reports', async () => {
  const habits = { lapsed: 2, promotedUntil: ['20260401'] };
  fixture.before = async (_, part) => (part === 'bought' ? { habits } : undefined);
  await start([1]);
  expect(round.getState().prepared.get(1)?.habits).toEqual(habits);
});

test('fetches no prices for a client that has no access to the catalogue', async () => {
  fixture.copies = 2 * (partNames.length - 1);
  const shutOut = [{ clNum: 2, admitted: false }];
  await round.start(shutOut);
  expect(fixture.taken).toHaveLength(partNames.length - 1);
  expect(fixture.taken).not.toContain('2 prices');
  expect(ready()).toEqual([2]);
  expect(round.getState().prepared.get(2)?.tariff).toBeUndefined();
  expect(round.getState().steps.get(2)).toBe(partNames.length);
});
