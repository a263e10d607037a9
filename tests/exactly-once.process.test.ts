import { expect, test } from 'vitest';
import { isExact, sendThrice } from './exactly-once/send-thrice.ts';

/* A short run. `npm run faults -- server` and `npm run faults -- crash` make the long runs. */

test('300 additions count once each, although all are sent three times and the server is killed', {
  timeout: 240_000,
}, async () => {
  const outcome = await sendThrice('PGlite', { count: 300, kills: 2, seed: 'short' });
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
