import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killSwitch } from '../connection/kill-switch.ts';
import { onPurge, purgeDevice } from '../database/purge.ts';
import { readLastShown, storeLastShown } from './last-shown.ts';

let stored: Map<string, Map<string, Response>>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(key)?.clone(),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (key: string, answer: Response) => cache.set(key, answer) };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('returns the last stored data, and only for the same user and client', async () => {
  await storeLastShown('commercial-1', 7, { total: 1 });
  await storeLastShown('commercial-1', 8, { total: 2 });
  const read = [
    await readLastShown('commercial-1', 8),
    await readLastShown('commercial-1', 7),
    await readLastShown('commercial-12', 8),
  ];
  expect(read).toEqual([{ total: 2 }, undefined, undefined]);
  // Reading must not create a cache: the name of the cache would reveal a user.
  expect(stored.size).toBe(1);
});

test('stores no shown data while the kill switch is on', async () => {
  killSwitch.setState(true);
  await storeLastShown('commercial-1', 7, { total: 1 });
  killSwitch.setState(false);
  expect(stored.size).toBe(0);
});

test('removes the shown data if the kill switch comes while the data is being stored', async () => {
  const storing = storeLastShown('commercial-1', 7, { total: 1 });
  killSwitch.setState(true);
  await storing;
  killSwitch.setState(false);
  expect(stored.size).toBe(0);
});

test('removes the shown data if the user signs out while the data is being stored', async () => {
  const storing = storeLastShown('contact-4', 7, { total: 1 });
  const purged = new Promise<void>((resolve) => onPurge(() => resolve()));
  void purgeDevice('contact-4');
  await Promise.all([storing, purged]);
  expect(await readLastShown('contact-4', 7)).toBeUndefined();
});
