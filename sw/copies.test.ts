import { beforeEach, expect, test } from 'vitest';
import {
  copies,
  emptyWorld,
  first,
  json,
  NOON,
  offline,
  online,
  request,
  stored,
  svg,
  told,
  waitUntil,
  world,
} from '../tests/support/device/copies-world.ts';

beforeEach(emptyWorld);

const networkFirst = (asked = request(), policy?: 'public' | 'user') =>
  copies.networkFirst(asked, told, waitUntil, policy);

test('`copyFirst` answers with the copy at once, and reports a different new answer', async () => {
  online({ price: 1 }, 'a');
  expect(await (await first(request())).json()).toEqual({ price: 1 });
  online({ price: 2 }, 'b');
  const second = await first(request());
  expect(await second.json()).toEqual({ price: 1 });
  expect(second.headers.get('x-comptoir-copy')).toBe(String(NOON));
  expect(second.headers.get('cache-control')).toBe('private');
  expect(world.refreshed).toBe(1);
  expect(await (await first(request())).json()).toEqual({ price: 2 });
  expect(world.refreshed).toBe(1);
});

test('reports no error, captive portal’s page or recompressed answer as a new answer', async () => {
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

test('answers with the copy while offline, and fails if there is no copy', async () => {
  online({ price: 1 }, 'a');
  await first(request());
  offline();
  expect(await (await first(request())).json()).toEqual({ price: 1 });
  await expect(first(request('contact-1', '7', '/api/catalogue/brands'))).rejects.toThrow();
});

test('gives the copy the server’s date after a 304 answer', async () => {
  const later = async () => {
    const answer = await networkFirst();
    await Promise.all(world.waited);
    return answer;
  };
  online({ price: 1 }, '"a.br"');
  await later();
  const headers = { etag: '"a"', date: 'Mon, 23 Nov 2026 12:00:05 GMT' };
  world.answer = async () => new Response(null, { status: 304, headers });
  const again = await later();
  expect(world.tags).toEqual([null, '"a.br"']);
  expect([again.status, await again.json()]).toEqual([200, { price: 1 }]);
  expect(again.headers.get('x-comptoir-copy')).toBeNull();
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect(again.headers.get('date')).toBe(headers.date);
  offline();
  const copy = await later();
  expect(copy.headers.get('x-comptoir-copy')).toBe(String(Date.UTC(2026, 10, 23, 12, 0, 5)));
  expect(await copy.json()).toEqual({ price: 1 });
  online({ price: 2 }, '"b"');
  expect(await (await later()).json()).toEqual({ price: 2 });
});

test('gives the copy the device’s date if the answer has no `Date` header', async () => {
  world.answer = async () => Response.json({ price: 1 });
  await first(request());
  offline();
  const copiedAt = Number((await first(request())).headers.get('x-comptoir-copy'));
  expect(Math.abs(copiedAt - Date.now())).toBeLessThan(60_000);
});

test('fetches the whole answer if the copy disappears during a conditional request', async () => {
  online({ price: 1 }, '"a"');
  await networkFirst();
  world.answer = async () => {
    stored.clear();
    online({ price: 1 }, '"a"');
    return new Response(null, { status: 304 });
  };
  expect(await (await networkFirst()).json()).toEqual({ price: 1 });
  expect(world.tags).toEqual([null, '"a"', null]);
});

test('never answers another user or another client with the copy', async () => {
  online({ price: 1 }, 'a');
  await first(request());
  offline();
  await expect(first(request('contact-2'))).rejects.toThrow();
  await expect(first(request('contact-1', '8'))).rejects.toThrow();
  await expect(first(request('contact-11'))).rejects.toThrow();
});

test('never answers a request for another page or filter of a list with the copy', async () => {
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

test('does not cache an answer to a request without user or client', async () => {
  online({ price: 1 }, 'a');
  await first(request('', '7'));
  await first(request('contact-1', ''));
  expect(stored.size).toBe(0);
});

test('caches only JSON answers with status 200 that come without a redirect', async () => {
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

test('deletes the copy when the server refuses the request', async () => {
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

test('`networkFirst` answers with the copy only offline or after a 503 or 429 answer', async () => {
  online({ n: 1 }, 'a');
  await networkFirst();
  online({ n: 2 }, 'b');
  expect(await (await networkFirst()).json()).toEqual({ n: 2 });
  offline();
  expect(await (await networkFirst()).json()).toEqual({ n: 2 });
  for (const status of [503, 429]) {
    world.answer = async () => json({}, 'x', { status });
    expect(await (await networkFirst()).json()).toEqual({ n: 2 });
  }
  await Promise.all(world.waited);
  expect(world.refreshed).toBe(0);
});

test('caches a picture once per user, but not while nobody is signed in', async () => {
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

test('caches a picture only if the answer is an image', async () => {
  const picture = new Request('https://shop.example/media/products/3.svg');
  world.answer = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  await copies.picture(picture, 'contact-1');
  world.answer = async () => svg();
  expect(await (await copies.picture(picture, 'contact-1')).text()).toBe('<svg/>');
});

test('limits the number of cached answers of a user', async () => {
  online({ price: 1 }, 'a');
  for (let n = 1; n <= 3050; n += 1) {
    const asked = request('contact-1', '7', `/api/catalogue/products?q=${n}`);
    await copies.copyFirst(asked, told, waitUntil);
  }
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size).toBe(3000);
});

test('limits the number of cached pictures, and deletes the oldest pictures', async () => {
  world.answer = async () => svg();
  for (let n = 1; n <= 4050; n += 1) {
    await copies.picture(new Request(`https://shop.example/media/products/${n}.svg`), 'contact-1');
  }
  const kept = [...(stored.get('comptoir-user-contact-1:pictures')?.entries.keys() ?? [])];
  expect(kept).toHaveLength(4000);
  expect(kept.at(0)).toMatch(/\/51\.svg$/);
});

test('shares cached public answers between users, and keeps them after a sign-out', async () => {
  online({ title: 'CGV' }, 'a');
  const legal = () => request('', '', '/api/legal/cgv');
  await networkFirst(legal(), 'public');
  await Promise.all(world.waited);
  copies.leave('contact-1');
  offline();
  const copy = await networkFirst(request('contact-2', '', '/api/legal/cgv'), 'public');
  expect(await copy.json()).toEqual({ title: 'CGV' });
  expect(copy.headers.get('x-comptoir-copy')).toBe(String(NOON));
  expect([...stored.keys()]).toEqual(['comptoir-public']);
});

test('shares a copy of policy `user` among clients of a user, but not among users', async () => {
  online({ unread: 2 }, 'a');
  await networkFirst(request('contact-1', '', '/api/articles'), 'user');
  await Promise.all(world.waited);
  offline();
  const again = await networkFirst(request('contact-1', '8', '/api/articles'), 'user');
  expect(await again.json()).toEqual({ unread: 2 });
  await expect(networkFirst(request('contact-2', '', '/api/articles'), 'user')).rejects.toThrow();
  online({ unread: 0 }, 'b');
  await networkFirst(request('', '', '/api/articles'), 'user');
  expect([...stored.keys()]).toEqual(['comptoir-user-contact-1:answers']);
});
