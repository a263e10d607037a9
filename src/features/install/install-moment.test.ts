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

test('offers the installation at a second visit, half an hour or more after the end of the first visit', () => {
  expect(isDue()).toBe(false);
  countVisit(NOW);
  expect(isDue()).toBe(false);
  // The user reloads within half an hour, and leaves the page after two hours.
  countVisit(NOW + 29 * MINUTE);
  leaveVisit(NOW + 120 * MINUTE);
  countVisit(NOW + 149 * MINUTE);
  expect(isDue(NOW + 149 * MINUTE)).toBe(false);
  leaveVisit(NOW + 150 * MINUTE);
  countVisit(NOW + 180 * MINUTE);
  expect(isDue(NOW + 180 * MINUTE)).toBe(true);
});

test('offers the installation after the first order', () => {
  countVisit(NOW);
  expect(isOfferDue('available', true, NOW)).toBe(true);
  expect(isOfferDue('by-hand', true, NOW)).toBe(true);
});

test('offers no installation if the app is installed or cannot be installed', () => {
  expect(isOfferDue('installed', true, NOW)).toBe(false);
  expect(isOfferDue('unavailable', true, NOW)).toBe(false);
});

test('offers the installation again 30 days after a refusal, or if the clock is set back by 30 days or more', () => {
  putOffInstall(NOW);
  expect(isOfferDue('available', true, NOW)).toBe(false);
  expect(isOfferDue('available', true, NOW + 30 * DAY - 1)).toBe(false);
  expect(isOfferDue('available', true, NOW + 30 * DAY)).toBe(true);
  expect(isOfferDue('available', true, NOW - 31 * DAY)).toBe(true);
});

test('offers no installation if the device has no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  countVisit(NOW);
  countVisit(NOW + DAY);
  expect(isDue(NOW + DAY)).toBe(false);
});
