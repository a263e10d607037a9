import { expect, test } from 'vitest';
import { crash, isSound } from './exactly-once/crash.ts';
import { placeManyTimes } from './exactly-once/place-many-times.ts';
import { isExact, sendThrice } from './exactly-once/send-thrice.ts';

/* Short runs; `npm run faults -- server` and `npm run faults -- crash` are the long ones. */

test('300 additions, three times each, with lost answers and a killed server, happen once', {
  timeout: 120_000,
}, async () => {
  const outcome = await sendThrice('PGlite', { count: 300, kills: 1, seed: 'short' });
  expect(outcome).toMatchObject({
    stored: 300,
    packs: 300,
    wrongLines: 0,
    wrongTotals: 0,
    lost: 0,
    contradicted: 0,
  });
  expect(outcome.unread).toBeGreaterThan(50);
  expect(isExact(outcome)).toBe(true);
});

test('orders placed twenty times each, with lost answers and a killed server, are placed once', {
  timeout: 120_000,
}, async () => {
  const { unread, told, stored, mailed, ceNums } = await placeManyTimes(6, 'placing');
  expect(unread).toBeGreaterThan(20);
  expect(stored.map(({ status }) => status)).toEqual(ceNums.map(() => 'placed'));
  // One answer for each order, its number; and the numbers follow one another.
  expect(told.map((answers) => answers.length)).toEqual(ceNums.map(() => 1));
  const numbers = stored.map(({ number }) => Number(number?.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  expect(mailed).toEqual(ceNums);
});

test('a server killed while it writes keeps what it has answered', {
  timeout: 180_000,
}, async () => {
  const outcome = await crash(3, 'short');
  expect(outcome).toMatchObject({ lost: 0, wrongLines: 0, wrongTotals: 0 });
  expect(outcome.answered).toBeGreaterThanOrEqual(15);
  expect(isSound({ ...outcome, starts: [] })).toBe(true);
});
