import { expect, test } from 'vitest';
import { barNewsOf, SLOW_MS } from './bar-news.ts';

const well = {
  isStale: false,
  trouble: undefined,
  connection: { network: 'online', needsAuth: false },
  counts: { toCheck: 0, since: undefined },
  now: 100_000,
} as const;
const { now } = well;

test('the bar is empty while all is well, also while an entry is being sent', () => {
  expect(barNewsOf(well)).toBeUndefined();
  expect(barNewsOf({ ...well, counts: { toCheck: 0, since: now - SLOW_MS + 1 } })).toBeUndefined();
});

test('an entry that waits too long on a good network is shown', () => {
  expect(barNewsOf({ ...well, counts: { toCheck: 0, since: now - SLOW_MS } })).toBe('sending');
  expect(barNewsOf({ ...well, counts: { toCheck: 2, since: now - SLOW_MS } })).toBe('sending');
});

test('a rejected entry stays shown, also online', () => {
  expect(barNewsOf({ ...well, counts: { toCheck: 1, since: undefined } })).toBe('to-check');
  expect(barNewsOf({ ...well, counts: { toCheck: 1, since: now } })).toBe('to-check');
});

test('the state of the connection comes before the waiting entries', () => {
  const counts = { toCheck: 1, since: 0 };
  for (const network of ['offline', 'degraded'] as const) {
    expect(barNewsOf({ ...well, connection: { network, needsAuth: false }, counts })).toBe(network);
  }
  for (const network of ['online', 'degraded'] as const) {
    const connection = { network, needsAuth: true };
    expect(barNewsOf({ ...well, connection, counts })).toBe('needs-auth');
  }
});

test('offline, the bar does not ask to sign in', () => {
  const connection = { network: 'offline', needsAuth: true } as const;
  expect(barNewsOf({ ...well, connection })).toBe('offline');
});

test('trouble with the storage comes first', () => {
  const connection = { network: 'offline', needsAuth: true } as const;
  const bad = { ...well, connection, counts: { toCheck: 1, since: 0 } } as const;
  for (const trouble of ['full', 'broken', 'silent', 'emptied'] as const) {
    expect(barNewsOf({ ...bad, trouble })).toBe(trouble);
    expect(barNewsOf({ ...bad, trouble, isStale: true })).toBe('stale');
  }
});
