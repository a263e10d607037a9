import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('after `stepAside`, answers no request and opens no cache', async () => {
  const worker = new EventTarget();
  vi.stubGlobal('self', worker);
  vi.stubGlobal('caches', { open: async (name: string) => name });
  const { leaveRequestsOnceAside, ownCaches, stepAside } = await import('./step-aside.ts');
  leaveRequestsOnceAside();
  const answered = vi.fn();
  worker.addEventListener('fetch', answered);
  worker.dispatchEvent(new Event('fetch'));
  expect(await ownCaches.open('a')).toBe('a');
  await stepAside();
  worker.dispatchEvent(new Event('fetch'));
  expect(answered).toHaveBeenCalledTimes(1);
  await expect(ownCaches.open('a')).rejects.toThrow();
});

test('`stepAside` waits for a cache that is being opened', async () => {
  const browser = Promise.withResolvers<Cache>();
  const stored: string[] = [];
  vi.stubGlobal('caches', {
    open: (name: string) => browser.promise.finally(() => stored.push(name)),
  });
  const { ownCaches, stepAside } = await import('./step-aside.ts');
  const opened = ownCaches.open('a');
  const isAside = stepAside().then(() => stored.splice(0));
  browser.resolve({} as Cache);
  expect(await isAside).toEqual(['a']);
  await opened;
});
