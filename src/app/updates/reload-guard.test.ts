import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { mayFinish, mayReload, noteReload, noteUnfinished } from './reload-guard.ts';

const kept = new Map<string, string>();
const NOW = 1_800_000_000_000;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storageOf(kept));
});

test('allows only one automatic reload in ten seconds', () => {
  expect(mayReload('a', NOW)).toBe(true);
  for (const later of [0, 1, 5000, 9999]) expect(mayReload('b', NOW + later)).toBe(false);
  expect(mayReload('b', NOW + 10_000)).toBe(true);
  expect(mayReload('c', NOW + 10_001)).toBe(false);
});

test('forbids a second automatic reload of a build if the first reload loaded the same build again', () => {
  expect(mayReload('a', NOW)).toBe(true);
  expect(mayReload('a', NOW + 3_600_000)).toBe(false);
  expect(mayReload('b', NOW + 3_600_000)).toBe(true);
  expect(mayReload('a', NOW + 7_200_000)).toBe(true);
  // After the user has reloaded, one more automatic reload of the same build is allowed.
  noteReload(NOW + 7_300_000);
  expect(mayReload('a', NOW + 7_400_000)).toBe(true);
});

test('forbids an automatic reload within ten seconds after the user has reloaded', () => {
  noteReload(NOW);
  expect(mayReload('a', NOW + 9000)).toBe(false);
});

test('allows within ten seconds one more reload to complete an unfinished update', () => {
  expect(mayFinish(NOW)).toBe(false);
  noteReload(NOW);
  expect(mayFinish(NOW)).toBe(false);
  noteUnfinished(NOW);
  expect(mayFinish(NOW + 9000)).toBe(true);
  expect(mayFinish(NOW + 9001)).toBe(false);
  noteUnfinished(NOW);
  expect(mayFinish(NOW + 10_000)).toBe(false);
});

test('allows an automatic reload after the clock was set back', () => {
  expect(mayReload('a', NOW)).toBe(true);
  expect(mayReload('b', NOW - 3_600_000)).toBe(true);
});

test('forbids automatic reloads if the storage does not work', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('QuotaExceededError');
    },
  });
  expect(mayReload('a', NOW)).toBe(false);
});
