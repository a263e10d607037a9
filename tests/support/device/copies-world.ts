import { vi } from 'vitest';

/** A cache with the part of the Cache API that `sw/copies.ts` uses. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async match(key: Request | string) {
    return this.entries.get(nameOf(key))?.clone();
  }
  async put(key: Request | string, answer: Response) {
    this.entries.set(nameOf(key), answer);
  }
  async delete(key: Request | string) {
    return this.entries.delete(nameOf(key));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}
const nameOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);

export const stored = new Map<string, FakeCache>();
const caches = {
  async open(name: string) {
    const cache = stored.get(name) ?? new FakeCache();
    stored.set(name, cache);
    return cache as unknown as Cache;
  },
  delete: async (name: string) => stored.delete(name),
  has: async (name: string) => stored.has(name),
  async match(key: Request | string, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return stored.get(cacheName)?.match(key);
  },
};

const empty = () => ({
  answer: undefined as (() => Promise<Response>) | undefined,
  asked: 0,
  tags: [] as (string | null)[],
  waited: [] as Promise<unknown>[],
  refreshed: 0,
});
export const world = empty();

export let copies: typeof import('../../../sw/copies.ts');

/**
 * Loads the service worker’s copies in a browser that has no copies and no network. The test runs
 * the timers.
 */
export async function emptyWorld(): Promise<void> {
  stored.clear();
  Object.assign(world, empty());
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (asked: Request) => {
    world.asked += 1;
    world.tags.push(asked.headers.get('if-none-match'));
    if (!world.answer) throw new TypeError('Failed to fetch');
    return world.answer();
  });
  vi.resetModules();
  copies = await import('../../../sw/copies.ts');
}

export const NOON = Date.UTC(2026, 10, 23, 12);

export const json = (
  body: unknown,
  etag: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      date: new Date(NOON).toUTCString(),
      etag,
      ...headers,
    },
  });
export const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
export const online = (...args: Parameters<typeof json>) => {
  world.answer = async () => json(...args);
};
export const offline = () => {
  world.answer = undefined;
};

/** Waits until the copy has been looked up and the request has been sent. */
export const begun = () => new Promise((resolve) => setImmediate(resolve));

export const request = (user = 'contact-1', client = '7', path = '/api/catalogue/products') =>
  new Request(`https://shop.example${path}`, {
    headers: {
      ...(user && { 'x-comptoir-user': user }),
      ...(client && { 'x-user-clnum': client }),
    },
  });
export const waitUntil = (work: Promise<unknown>) => void world.waited.push(work);
export const told = () => {
  world.refreshed += 1;
};
export const first = async (asked: Request) => {
  const answer = await copies.copyFirst(asked, told, waitUntil);
  await Promise.all(world.waited);
  return answer;
};

export function holdAnswer(): (answer: Response) => void {
  let arrive = (_: Response) => {};
  world.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  return (answer) => arrive(answer);
}
