import { beforeEach, expect, test } from 'vitest';
import { createCopies } from './copies.ts';

/** As much of the browser's caches as the copies use. */
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

const stored = new Map<string, FakeCache>();
const caches = {
  async open(name: string) {
    const cache = stored.get(name) ?? new FakeCache();
    stored.set(name, cache);
    return cache as unknown as Cache;
  },
  delete: async (name: string) => stored.delete(name),
};

const world = {
  answer: undefined as (() => Promise<Response>) | undefined,
  asked: 0,
  clock: 1000,
  timers: [] as (() => void)[],
  waited: [] as Promise<unknown>[],
  refreshed: 0,
};

const make = () =>
  createCopies({
    fetch: () => {
      world.asked += 1;
      return world.answer?.() ?? Promise.reject(new TypeError('Failed to fetch'));
    },
    caches,
    now: () => world.clock,
    later: (run) => world.timers.push(run),
  });
let copies = make();

beforeEach(() => {
  stored.clear();
  Object.assign(world, { answer: undefined, asked: 0, clock: 1000, timers: [], waited: [] });
  world.refreshed = 0;
  copies = make();
});

const json = (body: unknown, etag: string, more: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...more,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', etag },
  });
const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
const online = (...args: Parameters<typeof json>) => {
  world.answer = async () => json(...args);
};
const offline = () => {
  world.answer = undefined;
};

const request = (user = 'contact-1', client = '7', path = '/api/catalogue/products') =>
  new Request(`https://shop.example${path}`, {
    headers: {
      ...(user && { 'x-comptoir-user': user }),
      ...(client && { 'x-user-clnum': client }),
    },
  });
const waitUntil = (work: Promise<unknown>) => void world.waited.push(work);
const first = async (asked: Request) => {
  const answer = await copies.copyFirst(
    asked,
    () => {
      world.refreshed += 1;
    },
    waitUntil,
  );
  await Promise.all(world.waited);
  return answer;
};

test('the copy comes at once, the network’s answer behind it, and a difference is told', async () => {
  online({ price: 1 }, 'a');
  expect(await (await first(request())).json()).toEqual({ price: 1 });
  online({ price: 2 }, 'b');
  const second = await first(request());
  expect(await second.json()).toEqual({ price: 1 });
  expect(second.headers.get('x-comptoir-copy')).toBe('1000');
  expect(second.headers.get('cache-control')).toBe('private');
  expect(world.refreshed).toBe(1);
  expect(await (await first(request())).json()).toEqual({ price: 2 });
  expect(world.refreshed).toBe(1);
});

test('a server that is unwell, a portal’s page, the same answer packed: nothing new is told', async () => {
  online({ price: 1 }, '"a.br"');
  await first(request());
  const answers = [
    () => json({ code: 'UNAVAILABLE' }, 'x', { status: 503 }),
    () => json({ code: 'TOO_MANY_REQUESTS' }, 'x', { status: 429 }),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    () => json({ price: 1 }, '"a"'),
    () => json({ price: 1 }, '"a.gzip"'),
  ];
  for (const answer of answers) {
    world.answer = async () => answer();
    expect(await (await first(request())).json()).toEqual({ price: 1 });
  }
  expect(world.refreshed).toBe(0);
});

test('without the network the copy stands alone; without a copy the failure does', async () => {
  online({ price: 1 }, 'a');
  await first(request());
  offline();
  expect(await (await first(request())).json()).toEqual({ price: 1 });
  await expect(first(request('contact-1', '7', '/api/catalogue/brands'))).rejects.toThrow();
});

test('another user, or the same user for another client, never finds it', async () => {
  online({ price: 1 }, 'a');
  await first(request());
  offline();
  await expect(first(request('contact-2'))).rejects.toThrow();
  await expect(first(request('contact-1', '8'))).rejects.toThrow();
  await expect(first(request('contact-11'))).rejects.toThrow();
});

test('another page or filter of a list never finds it', async () => {
  const list = (search: string) => request('contact-1', '7', `/api/client/orders${search}`);
  online({ page: 1 }, 'a');
  await first(list(''));
  online({ page: 2 }, 'b');
  await first(list('?page=2'));
  offline();
  expect(await (await first(list(''))).json()).toEqual({ page: 1 });
  expect(await (await first(list('?page=2'))).json()).toEqual({ page: 2 });
  await expect(first(list('?status=cancelled'))).rejects.toThrow('Failed to fetch');
});

test('a request that does not say for whom is kept for nobody', async () => {
  online({ price: 1 }, 'a');
  await first(request('', '7'));
  await first(request('contact-1', ''));
  expect(stored.size).toBe(0);
});

test('only a plain JSON success is kept', async () => {
  const answers = [
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    () => json({}, 'x', { status: 500 }),
    () => json({}, 'x', { status: 206 }),
    () => Object.defineProperty(json({}, 'x'), 'redirected', { value: true }),
  ];
  for (const answer of answers) {
    world.answer = async () => answer();
    await first(request());
    expect(stored.get('comptoir-user-contact-1:answers')?.entries.size ?? 0).toBe(0);
  }
});

test('what the server refuses now is not shown from an older day', async () => {
  online({ price: 1 }, 'a');
  await first(request());
  for (const status of [401, 403, 404]) {
    online({ price: 1 }, 'a');
    await first(request());
    world.answer = async () => json({ code: 'NO' }, 'x', { status });
    await first(request());
    expect((await first(request())).status).toBe(status);
  }
});

test('the network comes first where an old answer is only a makeshift', async () => {
  online({ n: 1 }, 'a');
  await copies.networkFirst(request(), waitUntil);
  online({ n: 2 }, 'b');
  expect(await (await copies.networkFirst(request(), waitUntil)).json()).toEqual({ n: 2 });
  offline();
  expect(await (await copies.networkFirst(request(), waitUntil)).json()).toEqual({ n: 2 });
  world.answer = async () => json({}, 'x', { status: 503 });
  expect(await (await copies.networkFirst(request(), waitUntil)).json()).toEqual({ n: 2 });
});

test('a network that is late is not waited for, and its answer is kept all the same', async () => {
  online({ n: 1 }, 'a');
  await copies.networkFirst(request(), waitUntil);
  let arrive = (_: Response) => {};
  world.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const answer = copies.networkFirst(request(), waitUntil);
  await Promise.resolve();
  for (const run of world.timers) run();
  expect(await (await answer).json()).toEqual({ n: 1 });
  arrive(json({ n: 2 }, 'b'));
  await Promise.all(world.waited);
  offline();
  expect(await (await copies.networkFirst(request(), waitUntil)).json()).toEqual({ n: 2 });
});

test('an answer that arrives after the user has left is not kept', async () => {
  let arrive = (_: Response) => {};
  world.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const answer = copies.networkFirst(request(), waitUntil);
  await Promise.resolve();
  copies.leave('contact-1');
  arrive(json({ n: 1 }, 'a'));
  await answer;
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size ?? 0).toBe(0);
  // Back again, later: what is asked for from now on is theirs.
  world.clock += 1;
  online({ n: 2 }, 'b');
  await first(request());
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size).toBe(1);
});

test('pictures are asked for once per user, and for nobody kept', async () => {
  const picture = new Request('https://shop.example/media/products/3.svg');
  world.answer = async () => svg();
  await copies.picture(picture, undefined);
  expect(stored.size).toBe(0);
  await copies.picture(picture, 'contact-1');
  expect(world.asked).toBe(2);
  offline();
  expect(await (await copies.picture(picture, 'contact-1')).text()).toBe('<svg/>');
  await expect(copies.picture(picture, 'contact-2')).rejects.toThrow();
});

test('only a picture is kept as one', async () => {
  const picture = new Request('https://shop.example/media/products/3.svg');
  world.answer = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  await copies.picture(picture, 'contact-1');
  world.answer = async () => svg();
  expect(await (await copies.picture(picture, 'contact-1')).text()).toBe('<svg/>');
});

test('the answers kept have a cap too', async () => {
  online({ price: 1 }, 'a');
  for (let n = 1; n <= 550; n += 1) {
    await copies.copyFirst(
      request('contact-1', '7', `/api/catalogue/products?q=${n}`),
      () => {},
      waitUntil,
    );
  }
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size).toBe(500);
});

test('the pictures kept have a cap, and the oldest go', async () => {
  world.answer = async () => svg();
  for (let n = 1; n <= 4050; n += 1) {
    await copies.picture(new Request(`https://shop.example/media/products/${n}.svg`), 'contact-1');
  }
  const kept = [...(stored.get('comptoir-user-contact-1:pictures')?.entries.keys() ?? [])];
  expect(kept).toHaveLength(4000);
  expect(kept.at(0)).toMatch(/\/51\.svg$/);
});
