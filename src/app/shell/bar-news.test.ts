import { expect, test } from 'vitest';
import { barNewsOf, SLOW_MS } from './bar-news.ts';

type Facts = Parameters<typeof barNewsOf>[0];
const now = 100_000;
const well: Facts = {
  isStale: false,
  isKillSwitchOn: false,
  trouble: undefined,
  connection: { network: 'online', needsAuth: false },
  counts: { toCheck: 0, since: undefined },
  now,
};
const network = (name: Facts['connection']['network'], needsAuth = false) => ({
  connection: { network: name, needsAuth },
  counts: { toCheck: 1, since: 0 },
});

test.each<[string, Partial<Facts>, ReturnType<typeof barNewsOf>]>([
  ['nothing while all is well', {}, undefined],
  [
    'nothing while an entry is being sent',
    { counts: { toCheck: 0, since: now - SLOW_MS + 1 } },
    undefined,
  ],
  ['an entry that waits too long', { counts: { toCheck: 2, since: now - SLOW_MS } }, 'sending'],
  ['a rejected entry', { counts: { toCheck: 1, since: undefined } }, 'to-check'],
  [
    'a rejected entry while another is being sent',
    { counts: { toCheck: 1, since: now } },
    'to-check',
  ],
  ['the kill switch', { isKillSwitchOn: true }, 'kill-switch'],
  [
    'a rejected entry before the kill switch',
    { isKillSwitchOn: true, counts: { toCheck: 1, since: undefined } },
    'to-check',
  ],
  ['offline before the entries', network('offline'), 'offline'],
  ['an unstable network before the entries', network('degraded'), 'degraded'],
  ['a missing session before the entries', network('online', true), 'needs-auth'],
  ['a missing session on an unstable network', network('degraded', true), 'needs-auth'],
  ['offline before a missing session', network('offline', true), 'offline'],
])('the bar shows %s', (_, facts, shown) => {
  expect(barNewsOf({ ...well, ...facts })).toBe(shown);
});

test('shows an outdated page before a storage fault, and a storage fault before any other news', () => {
  for (const trouble of ['full', 'broken', 'silent', 'emptied'] as const) {
    const facts = { ...well, ...network('offline', true), trouble };
    expect(barNewsOf(facts)).toBe(trouble);
    expect(barNewsOf({ ...facts, isStale: true })).toBe('stale');
  }
});
