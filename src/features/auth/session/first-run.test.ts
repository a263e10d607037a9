import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/device/storage-of.ts';

const kept = new Map<string, string>();
async function start() {
  vi.resetModules();
  return import('./first-run.ts');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storageOf(kept));
});

test('treats a user as new after a sign-in until `endFirstRun` is called', async () => {
  const first = await start();
  first.markNewUser('contact-1');
  expect(first.isNewHere('contact-1')).toBe(true);
  const second = await start();
  expect(second.isNewHere('contact-1')).toBe(true);
  second.endFirstRun('contact-1');
  expect(second.isNewHere('contact-1')).toBe(false);
  const third = await start();
  third.markNewUser('contact-1');
  expect(third.isNewHere('contact-1')).toBe(false);
});

test('treats each user of a device as new once, and stores hashes instead of user keys', async () => {
  const { markNewUser, isNewHere, endFirstRun } = await start();
  markNewUser('contact-1');
  endFirstRun('contact-1');
  markNewUser('commercial-R1');
  expect(['contact-1', 'commercial-R1', 'contact-9'].map(isNewHere)).toEqual([false, true, false]);
  expect([...kept.values()].join()).not.toMatch(/contact|commercial|R1/);
});

test('treats a user as new once per page load if the device has no storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { markNewUser, isNewHere, endFirstRun } = await start();
  markNewUser('contact-1');
  expect(isNewHere('contact-1')).toBe(true);
  endFirstRun('contact-1');
  markNewUser('contact-1');
  expect(isNewHere('contact-1')).toBe(false);
});
