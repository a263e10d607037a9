import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { countVisit, isOfferDue, leaveVisit, putOffInstall } from './install-moment.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_800_000_000_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(kept));
});

const isDue = (now = NOW) => isOfferDue('available', false, now);

test('the second visit is one that comes half an hour after the first was left', () => {
  expect(isDue()).toBe(false);
  countVisit(NOW);
  expect(isDue()).toBe(false);
  // Reloaded, and left two hours later.
  countVisit(NOW + 29 * MINUTE);
  leaveVisit(NOW + 120 * MINUTE);
  countVisit(NOW + 149 * MINUTE);
  expect(isDue(NOW + 149 * MINUTE)).toBe(false);
  leaveVisit(NOW + 150 * MINUTE);
  countVisit(NOW + 180 * MINUTE);
  expect(isDue(NOW + 180 * MINUTE)).toBe(true);
});

test('the first order counts as much', () => {
  countVisit(NOW);
  expect(isOfferDue('available', true, NOW)).toBe(true);
  expect(isOfferDue('by-hand', true, NOW)).toBe(true);
});

test('never where it is installed, nor where the browser offers nothing', () => {
  expect(isOfferDue('installed', true, NOW)).toBe(false);
  expect(isOfferDue('unavailable', true, NOW)).toBe(false);
});

test('put off, it comes back after 30 days; a clock that was set back does not stop it', () => {
  putOffInstall(NOW);
  expect(isOfferDue('available', true, NOW)).toBe(false);
  expect(isOfferDue('available', true, NOW + 30 * DAY - 1)).toBe(false);
  expect(isOfferDue('available', true, NOW + 30 * DAY)).toBe(true);
  expect(isOfferDue('available', true, NOW - 31 * DAY)).toBe(true);
});

test('a device that remembers nothing is never asked', () => {
  vi.stubGlobal('localStorage', undefined);
  countVisit(NOW);
  countVisit(NOW + DAY);
  expect(isDue(NOW + DAY)).toBe(false);
});
