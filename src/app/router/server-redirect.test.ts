import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTime } from '../../../tests/support/device/settle.ts';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { markUnsaved } from '../../lib/unsaved.ts';

const server = vi.hoisted(() => ({
  targets: {} as Record<string, string>,
  asked: [] as string[],
  takesMs: 0,
  fails: false,
}));
vi.mock('../../lib/http.ts', () => ({
  async call(_name: string, { query }: { query: { path: string } }) {
    server.asked.push(query.path);
    await fakeTime(server.takesMs);
    if (server.fails) throw new Error('too late');
    const target = server.targets[query.path];
    return target === undefined ? null : { target };
  },
}));
const network = vi.hoisted(() => ({ state: 'online' }));
vi.mock('../../device/connection/device-connection.ts', () => ({
  connection: { isOnline: () => network.state !== 'offline' },
}));

let kept: Map<string, string>;
const location = { pathname: '/', replace: vi.fn(), assign: vi.fn() };
vi.stubGlobal('window', { location });

const { followServerRedirect, leaveMovedPath, readTarget, unredirectedPath } = await import(
  './server-redirect.ts'
);

const beyond = (): string | undefined =>
  location.replace.mock.calls[0]?.[0] ?? location.assign.mock.calls[0]?.[0];

async function open(path: string): Promise<string> {
  location.pathname = path;
  location.replace.mockClear();
  let inside: string | undefined;
  const followed = followServerRedirect(path, (to) => {
    inside = to;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await followed;
  return inside ?? beyond() ?? path;
}

/** Opens a path that has no page. Returns where the user arrives, and after how many ms. */
async function openNowhere(path: string, from = path): Promise<[where: string, ms: number]> {
  location.pathname = from;
  location.replace.mockClear();
  location.assign.mockClear();
  const start = Date.now();
  let end: [string, number] | undefined;
  void leaveMovedPath(path).then(
    () => (end = ['404', Date.now() - start]),
    (response: Response) => {
      end = [response.headers.get('location') ?? '', Date.now() - start];
    },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return end ?? [beyond() ?? 'nowhere', 0];
}

beforeEach(async () => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('sessionStorage', storageOf(kept));
  Object.assign(server, { targets: {}, asked: [], takesMs: 0, fails: false });
  network.state = 'online';
});
// Let all stored answers expire.
afterEach(() => vi.advanceTimersByTimeAsync(120_000));

test('accepts paths and http URLs as a target, but rejects other schemes and the same path', () => {
  const inside = { kind: 'inside', path: '/promotions?a=1' };
  expect(readTarget('/promotions?a=1', '/soldes')).toEqual(inside);
  const outside = { kind: 'outside', href: 'https://example.org/x' };
  expect(readTarget('https://example.org/x', '/soldes')).toEqual(outside);
  const others = ['', 'javascript:alert(1)', '//evil.example', '/\\evil', 'ftp://x', 'data:,x'];
  for (const target of [...others, '/soldes', '/soldes?a=1', '/soldes#a']) {
    expect([target, readTarget(target, '/soldes')]).toEqual([target, undefined]);
  }
});

test('follows the redirect of the server, and asks the server again after a minute', async () => {
  server.targets = { '/soldes': '/promotions?tri=prix', '/groupe': 'https://groupe.example/' };
  expect(await open('/soldes')).toBe('/promotions?tri=prix');
  expect(await open('/soldes')).toBe('/promotions?tri=prix');
  expect(await open('/groupe')).toBe('https://groupe.example/');
  expect(await open('/favoris')).toBe('/favoris');
  expect(await open('/favoris')).toBe('/favoris');
  expect(server.asked).toEqual(['/soldes', '/groupe', '/favoris']);
  server.targets = { '/soldes': '/nouveautes', '/favoris': '/faq' };
  expect(await open('/favoris')).toBe('/favoris');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await open('/soldes')).toBe('/nouveautes');
  expect(await open('/favoris')).toBe('/faq');
});

test('waits at most 1.5 s for a redirect of the server before it shows a 404', async () => {
  server.targets = { '/promos': '/promotions', '/lent': '/faq' };
  server.takesMs = 1000;
  expect(await openNowhere('/promos')).toEqual(['/promotions', 1000]);
  expect(await openNowhere('/nulle-part')).toEqual(['404', 1000]);
  // The stored answer needs no request.
  expect(await openNowhere('/nulle-part')).toEqual(['404', 0]);
  server.takesMs = 1600;
  expect(await openNowhere('/lent')).toEqual(['404', 1500]);
  expect(await openNowhere('/lent')).toEqual(['/faq', 0]);
  network.state = 'offline';
  expect(await openNowhere('/promos')).toEqual(['404', 0]);
});

test('does not redirect after it has shown a 404, although the answer arrives later', async () => {
  server.targets = { '/promos': '/promotions' };
  server.takesMs = 1600;
  location.pathname = '/promos';
  const waited = leaveMovedPath('/promos');
  await vi.advanceTimersByTimeAsync(1500);
  await waited;
  expect(await open('/promos')).toBe('/promos');
});

test('marks a path as not redirected when the server has no redirect for this path', async () => {
  server.targets = { '/promos': '/promotions', '/groupe': 'https://groupe.example/' };
  server.takesMs = 1000;
  location.pathname = '/compte/commande/7';
  const followed = followServerRedirect(location.pathname, () => undefined);
  await vi.advanceTimersByTimeAsync(999);
  expect(unredirectedPath.getState().path).not.toBe(location.pathname);
  await vi.advanceTimersByTimeAsync(1);
  await followed;
  expect(unredirectedPath.getState().path).toBe('/compte/commande/7');
  for (const path of ['/promos', '/groupe']) await open(path);
  await openNowhere('/promos');
  expect(unredirectedPath.getState().path).toBe('/compte/commande/7');
  await openNowhere('/nulle-part');
  expect(unredirectedPath.getState().path).toBe('/nulle-part');
  // If the user has left a page, a late answer does not mark the path of this page.
  void followServerRedirect('/lent', () => undefined);
  network.state = 'offline';
  await open('/favoris');
  expect(unredirectedPath.getState().path).toBe('/favoris');
});

test('replaces the history entry of a moved path if this path is shown, else adds an entry', async () => {
  server.targets = { '/promos': '/promotions', '/groupe': 'https://groupe.example/' };
  const way = async (path: string, from: string) => {
    location.pathname = from;
    const left = leaveMovedPath(path).catch((response: Response) => response);
    await vi.advanceTimersByTimeAsync(0);
    const response = await left;
    return response?.headers.has('X-Remix-Replace');
  };
  expect(await way('/promos', '/promos')).toBe(true);
  // From another page, the redirect adds a history entry, so that the Back button leads to that
  // page.
  await followServerRedirect('/promotions', () => undefined);
  expect(await way('/promos', '/favoris')).toBe(false);
  await openNowhere('/groupe');
  expect(location.replace.mock.calls).toEqual([['https://groupe.example/']]);
  await vi.advanceTimersByTimeAsync(10_000);
  await openNowhere('/groupe', '/favoris');
  expect(location.assign.mock.calls).toEqual([['https://groupe.example/']]);
});

test('does not send the path of an activation, which has a token, to the server', async () => {
  expect(await open('/activate/AbC.1700000000000')).toBe('/activate/AbC.1700000000000');
  expect(await openNowhere('/activate/AbC.1700000000000%3E')).toEqual(['404', 0]);
  expect(server.asked).toEqual([]);
});

test('sends no request and does not redirect while the device is offline', async () => {
  server.targets = { '/soldes': '/promotions' };
  network.state = 'offline';
  expect([await open('/soldes'), server.asked]).toEqual(['/soldes', []]);
  network.state = 'online';
  expect(await open('/soldes')).toBe('/promotions');
});

test('asks the server again at the next visit of a path if the request has failed', async () => {
  server.targets = { '/soldes': '/promotions' };
  server.fails = true;
  expect(await open('/soldes')).toBe('/soldes');
  expect(await openNowhere('/soldes')).toEqual(['404', 0]);
  server.fails = false;
  expect(await open('/soldes')).toBe('/promotions');
});

test('does not redirect from a page with unsaved input or from a page that the user has left', async () => {
  server.targets = { '/contact': '/faq' };
  markUnsaved('form', true);
  expect([await open('/contact'), unredirectedPath.getState().path]).toEqual([
    '/contact',
    '/contact',
  ]);
  markUnsaved('form', false);
  const go = vi.fn();
  const followed = followServerRedirect('/contact', go);
  location.pathname = '/panier';
  await vi.advanceTimersByTimeAsync(0);
  await followed;
  expect(go).not.toHaveBeenCalled();
  expect(await open('/contact')).toBe('/faq');
});

test('does not redirect from the target of a redirect, nor open another site twice in ten seconds', async () => {
  server.targets = { '/a': '/b', '/b': '/a', '/groupe': 'https://groupe.example/' };
  expect(await open('/a')).toBe('/b');
  expect(await open('/b')).toBe('/b');
  // If the user opens the target later, the server may redirect from it as from any other page.
  expect(await open('/b')).toBe('/a');
  expect(await open('/c')).toBe('/c');
  expect(await openNowhere('/a')).toEqual(['/b', 0]);
  expect(await openNowhere('/b')).toEqual(['404', 0]);
  kept.set('comptoir-redirect-left', `/groupe ${Date.now()}`);
  const again = followServerRedirect('/groupe', () => undefined);
  location.pathname = '/groupe';
  location.replace.mockClear();
  await vi.advanceTimersByTimeAsync(0);
  await again;
  expect(location.replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await open('/groupe')).toBe('https://groupe.example/');
});

test('does not open another site if the tab has no storage', async () => {
  server.targets = { '/groupe': 'https://groupe.example/', '/a': '/b' };
  vi.stubGlobal('sessionStorage', undefined);
  expect(await open('/groupe')).toBe('/groupe');
  expect((await openNowhere('/groupe'))[0]).toBe('404');
  expect(await open('/a')).toBe('/b');
});
