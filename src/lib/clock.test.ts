import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../tests/support/device/storage-of.ts';

type Clock = typeof import('./clock.ts');

const TRUE = Date.UTC(2026, 10, 23, 12);
const DAY_MS = 86_400_000;

/**
 * `at` is the true time, `ahead` is the error of the device’s date in ms, and `elapsed` is the
 * value of `performance.now()`.
 */
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

/** Loads the modules again, as a page does when it starts. */
async function openPage(): Promise<Clock> {
  vi.resetModules();
  time.elapsed = 0;
  const clock = await import('./clock.ts');
  (await import('../app/keep-clock.ts')).keepClock();
  return clock;
}

function pass(ms: number): void {
  time.at += ms;
  time.elapsed += ms;
}

/**
 * Simulates a request. The server dates its answer after `there` ms, and the page reads the answer
 * `back` ms later.
 */
function exchange(clock: Clock, there = 20, back = 20): () => void {
  const answered = clock.timeAnswer();
  pass(there);
  const headers = new Headers({ date: new Date(time.at).toUTCString() });
  pass(back);
  return answered(headers);
}

const error = (clock: Clock) => Math.abs(clock.serverNow() - time.at);

test.each([-20_750, -3, 0, 3, 20, 40, 20_000])(
  'knows the date of the server after one answer on a device whose date is %i days ahead',
  async (days) => {
    time.ahead = days * DAY_MS;
    const clock = await openPage();
    exchange(clock)();
    expect(error(clock)).toBeLessThan(1500);
    const again = await openPage();
    expect(error(again)).toBeLessThan(1500);
  },
);

test('learns no date from an answer that is unproven or has no valid date', async () => {
  const clock = await openPage();
  time.ahead = 40 * DAY_MS;
  exchange(clock);
  clock.timeAnswer()(new Headers())();
  clock.timeAnswer()(new Headers({ date: 'mañana' }))();
  expect(clock.clockOffset.getState()).toBeUndefined();
  expect(disk.size).toBe(0);
});

test.each([0, 40])('does not change an offset of %i days after slow answers', async (days) => {
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

test('corrects the offset with the next answer after the clock of the device was set', async () => {
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

test('corrects the offset if the clock was set back, and stores the offset for other pages', async () => {
  const clock = await openPage();
  exchange(clock)();
  pass(60_000);
  clock.serverNow();
  time.ahead = -DAY_MS;
  pass(60_000);
  expect(error(clock)).toBeLessThan(1500);
  expect(error(await openPage())).toBeLessThan(1500);
});

test('does not change the offset after the device was asleep', async () => {
  const clock = await openPage();
  exchange(clock)();
  time.at += DAY_MS;
  expect(error(clock)).toBeLessThan(1500);
});

test('ignores the date of an answer if the clock was set back during the request', async () => {
  const clock = await openPage();
  exchange(clock)();
  const answered = clock.timeAnswer();
  time.ahead = -DAY_MS;
  pass(40);
  answered(new Headers({ date: new Date(time.at).toUTCString() }))();
  expect(error(clock)).toBeLessThan(1500);
});

test('uses the offset that the page has sent to a worker', async () => {
  time.ahead = 40 * DAY_MS;
  const clock = await openPage();
  clock.setOffset(-40 * DAY_MS);
  expect(clock.serverNow()).toBe(time.at);
});

test('ignores a stored value that is not a valid offset', async () => {
  for (const kept of ['', 'x', '1.5', 'NaN', '99999999999999999999']) {
    disk.set('comptoir-clock', kept);
    expect([kept, (await openPage()).clockOffset.getState()]).toEqual([kept, undefined]);
  }
});
