import { expect, test } from 'vitest';
import { crash, isSound } from './exactly-once/crash.ts';
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

test('a server killed while it writes keeps what it has answered', {
  timeout: 180_000,
}, async () => {
  const outcome = await crash(3, 'short');
  expect(outcome).toMatchObject({ lost: 0, wrongLines: 0, wrongTotals: 0 });
  expect(outcome.answered).toBeGreaterThanOrEqual(15);
  expect(isSound({ ...outcome, starts: [] })).toBe(true);
});
