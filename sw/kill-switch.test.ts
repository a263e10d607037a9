import { expect, test, vi } from 'vitest';

test('unregisters the worker even if the cache storage never answers', async () => {
  const handlers = new Map<string, (event: { waitUntil: (work: unknown) => void }) => void>();
  const registration = { isGone: false };
  vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) });
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
    skipWaiting: async () => undefined,
    registration: {
      async unregister() {
        registration.isGone = true;
        return true;
      },
    },
  });
  await import('./kill-switch.ts');
  handlers.get('install')?.({ waitUntil: () => undefined });
  expect(registration.isGone).toBe(true);
});
