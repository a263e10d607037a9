import { beforeEach, expect, test, vi } from 'vitest';
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
    vi.advanceTimersByTime(server.takesMs);
    if (server.fails) throw new Error('too late');
    const target = server.targets[query.path];
    return target === undefined ? null : { target };
  },
}));
const network = vi.hoisted(() => ({ state: 'online' }));
vi.mock('../../offline/device-connection.ts', () => ({
  connection: { isOnline: () => network.state !== 'offline' },
}));

let kept: Map<string, string>;
const location = { pathname: '/', replace: vi.fn() };
vi.stubGlobal('window', { location });

const { followServerRedirect, readTarget } = await import('./server-redirect.ts');

/** Opens a page and returns where the user is in the end. */
async function open(path: string): Promise<string> {
  location.pathname = path;
  location.replace.mockClear();
  let inside: string | undefined;
  await followServerRedirect(path, (to) => {
    inside = to;
  });
  return inside ?? location.replace.mock.calls[0]?.[0] ?? path;
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  Object.assign(server, { targets: {}, asked: [], takesMs: 0, fails: false });
  network.state = 'online';
});

// Specification: behaviour.guard-redirect
test('a path leads inside, an address outside, anything else nowhere', () => {
  expect(readTarget('/promotions?a=1', '/soldes')).toEqual({
    kind: 'inside',
    path: '/promotions?a=1',
  });
  expect(readTarget('https://example.org/x', '/soldes')).toEqual({
    kind: 'outside',
    href: 'https://example.org/x',
  });
  for (const target of [
    '',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    'ftp://x',
    'data:,x',
  ]) {
    expect([target, readTarget(target, '/soldes')]).toEqual([target, undefined]);
  }
});

test('a path that leads to itself is no redirect, whatever its query', () => {
  for (const target of ['/soldes', '/soldes?a=1', '/soldes#a']) {
    expect(readTarget(target, '/soldes')).toBeUndefined();
  }
});

// Specification: behaviour.guard-redirect
test('the answer redirects, and is asked for once in a session', async () => {
  server.targets = { '/soldes': '/promotions?tri=prix', '/groupe': 'https://groupe.example/' };
  expect(await open('/soldes')).toBe('/promotions?tri=prix');
  expect(await open('/soldes')).toBe('/promotions?tri=prix');
  expect(await open('/groupe')).toBe('https://groupe.example/');
  expect(await open('/favoris')).toBe('/favoris');
  expect(await open('/favoris')).toBe('/favoris');
  expect(server.asked).toEqual(['/soldes', '/groupe', '/favoris']);
});

test('offline there is no call and no redirect', async () => {
  server.targets = { '/soldes': '/promotions' };
  network.state = 'offline';
  expect([await open('/soldes'), server.asked]).toEqual(['/soldes', []]);
  network.state = 'online';
  expect(await open('/soldes')).toBe('/promotions');
});

test('a late answer does not redirect now, and does the next time', async () => {
  server.targets = { '/soldes': '/promotions' };
  server.takesMs = 1501;
  expect(await open('/soldes')).toBe('/soldes');
  expect(await open('/soldes')).toBe('/promotions');
});

test('a failure is no answer: the next visit asks again', async () => {
  server.targets = { '/soldes': '/promotions' };
  server.fails = true;
  expect(await open('/soldes')).toBe('/soldes');
  server.fails = false;
  expect(await open('/soldes')).toBe('/promotions');
});

test('a page that is half typed, or left meanwhile, is not redirected', async () => {
  server.targets = { '/contact': '/faq' };
  markUnsaved('form', true);
  expect(await open('/contact')).toBe('/contact');
  markUnsaved('form', false);
  location.pathname = '/panier';
  const go = vi.fn();
  await followServerRedirect('/contact', go);
  expect(go).not.toHaveBeenCalled();
  expect(await open('/contact')).toBe('/faq');
});

test('no circle: a redirect’s target is not redirected, and no site is opened twice in ten seconds', async () => {
  server.targets = { '/a': '/b', '/b': '/a', '/groupe': 'https://groupe.example/' };
  expect(await open('/a')).toBe('/b');
  expect(await open('/b')).toBe('/b');
  // Opened by itself, the target is redirected like any other page.
  expect(await open('/b')).toBe('/a');
  expect(await open('/groupe')).toBe('https://groupe.example/');
  expect(await open('/groupe')).toBe('/groupe');
  vi.advanceTimersByTime(10_000);
  expect(await open('/groupe')).toBe('https://groupe.example/');
});

test('a tab without storage opens no other site', async () => {
  server.targets = { '/groupe': 'https://groupe.example/', '/a': '/b' };
  vi.stubGlobal('sessionStorage', undefined);
  expect(await open('/groupe')).toBe('/groupe');
  expect(await open('/a')).toBe('/b');
});
