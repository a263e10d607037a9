import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../tests/support/device/settle.ts';
import type { AppRouter } from './router/router.tsx';

const network = vi.hoisted(() => ({ state: 'online' }));
vi.mock('../device/connection/device-connection.ts', () => ({
  connection: { isOnline: () => network.state !== 'offline' },
}));
const server = vi.hoisted(() => ({ analytics: undefined as object | undefined, isDown: false }));
vi.mock('../lib/http.ts', () => ({
  async call() {
    if (server.isDown) throw new Error('down');
    return [{ name: 'Comptoir', analytics: server.analytics }];
  },
}));

const COUNTER = { url: 'https://stats.example/matomo.php', siteId: 27 };
const sent: { url: string; parameters: URLSearchParams; options: RequestInit }[] = [];
const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  server.analytics = COUNTER;
  server.isDown = false;
  network.state = 'online';
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, parameters: options.body as URLSearchParams, options });
    throw new TypeError('nobody answers');
  });
});

/** Starts the analytics on an open page. Returns a function that navigates to another page. */
async function start() {
  const listeners: (() => void)[] = [];
  const state = {
    navigation: { state: 'idle' },
    location: { pathname: '/' },
    matches: at('index'),
  };
  const { startAnalytics } = await import('./analytics.ts');
  startAnalytics({
    state,
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as AppRouter);
  await settle();
  return (id: string, pathname: string, phase = 'idle') => {
    Object.assign(state, { navigation: { state: phase }, location: { pathname }, matches: at(id) });
    for (const listener of listeners) listener();
  };
}

const at = (id: string) => [{ route: { id } }];
const paths = () => sent.map(({ parameters }) => parameters.get('url'));

test('sends the first page view and a view for each change of route, with the number of the site', async () => {
  const go = await start();
  go('favoris', '/favoris', 'loading');
  go('favoris', '/favoris');
  go('favoris', '/favoris');
  go('index', '/');
  expect(paths()).toEqual([
    'https://shop.example/',
    'https://shop.example/favoris',
    'https://shop.example/',
  ]);
  expect(sent[0]?.url).toBe(COUNTER.url);
  expect(sent[0]?.parameters.get('idsite')).toBe('27');
});

test('sends the first page view if the settings of the counter were loaded before the start', async () => {
  await (await import('../features/help/reference-store.ts')).loadReference();
  await start();
  expect(paths()).toEqual(['https://shop.example/']);
});

test('sends page views that have no personal number, token, query, cookie or referrer', async () => {
  const go = await start();
  go('compte-commande-id', '/compte/commande/4711');
  go('activate-id', '/activate/abc.def.123');
  go('produit-id', '/produit/12');
  go('0-0-34', '/jean.dupont@example.org');
  expect(paths().slice(1)).toEqual([
    'https://shop.example/compte/commande/:id',
    'https://shop.example/activate/:id',
    'https://shop.example/produit/12',
    'https://shop.example/404',
  ]);
  for (const { parameters, options } of sent) {
    expect([...parameters.keys()].sort()).toEqual(
      ['action_name', 'apiv', 'cookie', 'idsite', 'rand', 'rec', 'send_image', 'url'].sort(),
    );
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  }
});

test('sends no page view if the shop has no counter or its counter is unknown', async () => {
  server.analytics = undefined;
  (await start())('favoris', '/favoris');
  server.isDown = true;
  vi.resetModules();
  (await start())('favoris', '/favoris');
  expect(sent).toEqual([]);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'sends no page view of a user who refuses tracking: %o',
  async (setting) => {
    vi.stubGlobal('navigator', setting);
    (await start())('favoris', '/favoris');
    expect(sent).toEqual([]);
  },
);

test('does not send the view of a page that was opened offline, even when the device is online again', async () => {
  const go = await start();
  network.state = 'offline';
  go('favoris', '/favoris');
  network.state = 'online';
  go('favoris', '/favoris');
  go('promotions', '/promotions');
  expect(paths()).toEqual(['https://shop.example/', 'https://shop.example/promotions']);
});

test('sends no further page view after the content policy of the page has blocked one', async () => {
  const go = await start();
  page.dispatchEvent(new Event('securitypolicyviolation'));
  go('favoris', '/favoris');
  expect(sent).toHaveLength(1);
});
