import { expect, test, vi } from 'vitest';

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
  stepAside();
  worker.dispatchEvent(new Event('fetch'));
  expect(answered).toHaveBeenCalledTimes(1);
  await expect(ownCaches.open('a')).rejects.toThrow();
});
