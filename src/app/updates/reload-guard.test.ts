import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { mayFinish, mayReload, noteReload, noteUnfinished } from './reload-guard.ts';

const kept = new Map<string, string>();
const NOW = 1_800_000_000_000;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storageOf(kept));
});

test('allows one reload in ten seconds', () => {
  expect(mayReload('a', NOW)).toBe(true);
  for (const later of [0, 1, 5000, 9999]) expect(mayReload('b', NOW + later)).toBe(false);
  expect(mayReload('b', NOW + 10_000)).toBe(true);
  expect(mayReload('c', NOW + 10_001)).toBe(false);
});

test('does not reload again if the last reload brought back the same build', () => {
  expect(mayReload('a', NOW)).toBe(true);
  expect(mayReload('a', NOW + 3_600_000)).toBe(false);
  expect(mayReload('b', NOW + 3_600_000)).toBe(true);
  expect(mayReload('a', NOW + 7_200_000)).toBe(true);
  // After a reload by the user, one more automatic reload from the same build is allowed.
  noteReload(NOW + 7_300_000);
  expect(mayReload('a', NOW + 7_400_000)).toBe(true);
});

test('blocks a reload within ten seconds of the user’s own reload', () => {
  noteReload(NOW);
  expect(mayReload('a', NOW + 9000)).toBe(false);
});

test('completes an unfinished reload of the user once, within ten seconds', () => {
  expect(mayFinish(NOW)).toBe(false);
  noteReload(NOW);
  expect(mayFinish(NOW)).toBe(false);
  noteUnfinished(NOW);
  expect(mayFinish(NOW + 9000)).toBe(true);
  expect(mayFinish(NOW + 9001)).toBe(false);
  noteUnfinished(NOW);
  expect(mayFinish(NOW + 10_000)).toBe(false);
});

test('allows a reload after the clock was set back', () => {
  expect(mayReload('a', NOW)).toBe(true);
  expect(mayReload('b', NOW - 3_600_000)).toBe(true);
});

test('does not reload without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('QuotaExceededError');
    },
  });
  expect(mayReload('a', NOW)).toBe(false);
});
