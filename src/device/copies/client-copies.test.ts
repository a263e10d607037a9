import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countCopies, keepCopiesOf } from './client-copies.ts';
import { copyKey, userCache } from './user-caches.ts';

const ORIGIN = 'https://shop.example';
let stored: Map<string, Set<string>>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name) ?? [])].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => stored.get(name)?.delete(url),
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function keep(userKey: string, ...copies: [path: string, client: string][]): void {
  const keys = copies.map(([path, client]) => copyKey(ORIGIN + path, client));
  stored.set(userCache(userKey, 'answers'), new Set(keys));
}

const left = (userKey: string) => [...(stored.get(userCache(userKey, 'answers')) ?? [])];

test('deletes the cached answers of clients that are missing in the list', async () => {
  keep(
    'commercial-1',
    ['/api/orders', '1'],
    ['/api/invoices?page=2', '1'],
    ['/api/orders', '12'],
    ['/api/articles', ''],
  );
  keep('commercial-12', ['/api/orders', '1']);
  await keepCopiesOf('commercial-1', new Set([12]));
  expect(left('commercial-1')).toEqual([
    copyKey(`${ORIGIN}/api/orders`, '12'),
    // The articles of the news page are cached for the user, not for a client.
    copyKey(`${ORIGIN}/api/articles`, ''),
  ]);
  expect(left('commercial-12')).toHaveLength(1);
  expect((await countCopies('commercial-1')).get(12)).toBe(1);
  expect((await countCopies('commercial-1')).has(1)).toBe(false);
});

test('deletes the last shown data of a client that is missing in the list', async () => {
  const shown = userCache('commercial-1', 'shown');
  stored.set(shown, new Set([copyKey(`${ORIGIN}/last-shown`, '1')]));
  await keepCopiesOf('commercial-1', new Set([1]));
  expect([stored.get(shown)?.size, (await countCopies('commercial-1')).size]).toEqual([1, 0]);
  await keepCopiesOf('commercial-1', new Set([12]));
  expect(stored.get(shown)?.size).toBe(0);
});

test('does not create a missing cache when it deletes cached answers', async () => {
  await keepCopiesOf('commercial-1', new Set());
  expect([...stored.keys()]).toEqual([]);
});
