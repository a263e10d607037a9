import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../tests/support/device/storage-of.ts';

type Clock = typeof import('./clock.ts');

/** 23 November 2026, 12:00:00. */
const TRUE = Date.UTC(2026, 10, 23, 12);
const DAY_MS = 86_400_000;

/** What is true, and by how much the device's date is ahead of it. */
let time: { at: number; ahead: number; elapsed: number };
const disk = new Map<string, string>();

beforeEach(() => {
  time = { at: TRUE, ahead: 0, elapsed: 1000 };
  disk.clear();
  vi.stubGlobal('localStorage', storageOf(disk));
  vi.spyOn(Date, 'now').mockImplementation(() => time.at + time.ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => time.elapsed);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that starts. */
async function openPage(): Promise<Clock> {
  vi.resetModules();
  time.elapsed = 0;
  const clock = await import('./clock.ts');
  (await import('./keep-clock.ts')).keepClock();
  return clock;
}

function pass(ms: number): void {
  time.at += ms;
  time.elapsed += ms;
}

/** The server writes its date `there` ms after the question. */
function exchange(clock: Clock, there = 20, back = 20): () => void {
  const answered = clock.timeAnswer();
  pass(there);
  const headers = new Headers({ date: new Date(time.at).toUTCString() });
  pass(back);
  return answered(headers);
}

const error = (clock: Clock) => Math.abs(clock.serverNow() - time.at);

test.each([-20_750, -3, 0, 3, 20, 40, 20_000])(
  'a device %i days ahead knows the server’s date after one answer',
  async (days) => {
    time.ahead = days * DAY_MS;
    const clock = await openPage();
    exchange(clock)();
    expect(error(clock)).toBeLessThan(1500);
    const again = await openPage();
    expect(error(again)).toBeLessThan(1500);
  },
);

test('an answer that is not proven teaches nothing, nor one without a date', async () => {
  const clock = await openPage();
  time.ahead = 40 * DAY_MS;
  exchange(clock);
  clock.timeAnswer()(new Headers())();
  clock.timeAnswer()(new Headers({ date: 'mañana' }))();
  expect(clock.clockOffset.getState()).toBeUndefined();
  expect(disk.size).toBe(0);
});

test.each([0, 40])('answers of a slow network do not move the offset of %i days', async (days) => {
  time.ahead = days * DAY_MS;
  const clock = await openPage();
  exchange(clock)();
  const first = clock.clockOffset.getState();
  expect(Math.round((first ?? 0) / DAY_MS)).toBe(-days || 0);
  for (const [there, back] of [
    [7000, 10],
    [10, 7000],
    [4000, 20_000],
    [900, 900],
  ] as const) {
    exchange(clock, there, back)();
    expect(clock.clockOffset.getState()).toBe(first);
  }
});

test('a clock that is put right is learned with the next answer', async () => {
  time.ahead = 40 * DAY_MS;
  const clock = await openPage();
  exchange(clock)();
  time.ahead = 0;
  exchange(clock)();
  expect(error(clock)).toBeLessThan(6000);
  time.ahead = 3 * DAY_MS;
  exchange(clock)();
  expect(error(clock)).toBeLessThan(1500);
});

test('a page that is awake notices that the clock was set back, and other pages know of it', async () => {
  const clock = await openPage();
  exchange(clock)();
  pass(60_000);
  clock.serverNow();
  time.ahead = -DAY_MS;
  pass(60_000);
  expect(error(clock)).toBeLessThan(1500);
  expect(error(await openPage())).toBeLessThan(1500);
});

test('a tablet that slept was not set ahead', async () => {
  const clock = await openPage();
  exchange(clock)();
  time.at += DAY_MS;
  expect(error(clock)).toBeLessThan(1500);
});

test('a clock that is set while a request travels teaches nothing wrong', async () => {
  const clock = await openPage();
  exchange(clock)();
  const answered = clock.timeAnswer();
  time.ahead = -DAY_MS;
  pass(40);
  answered(new Headers({ date: new Date(time.at).toUTCString() }))();
  expect(error(clock)).toBeLessThan(1500);
});

test('a worker takes over the offset of its page', async () => {
  time.ahead = 40 * DAY_MS;
  const clock = await openPage();
  clock.setOffset(-40 * DAY_MS);
  expect(clock.serverNow()).toBe(time.at);
});

test('what is kept and no offset counts for nothing', async () => {
  for (const kept of ['', 'x', '1.5', 'NaN', '99999999999999999999']) {
    disk.set('comptoir-clock', kept);
    expect([kept, (await openPage()).clockOffset.getState()]).toEqual([kept, undefined]);
  }
});
