import { expect, test, vi } from 'vitest';
import { followLaunches } from './launches.ts';

const SHOP = 'https://shop.example';

function launched(...targets: (string | undefined)[]): string[] {
  let launch = (_: { targetURL?: string | undefined }) => {};
  vi.stubGlobal('window', {
    location: { href: `${SHOP}/commande/panier`, origin: SHOP },
    launchQueue: {
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
      },
    },
  });
  const went: string[] = [];
  followLaunches((path) => went.push(path));
  for (const targetURL of targets) launch({ targetURL });
  return went;
}

test('opens the page of a shortcut or of a shared link in the window that is open', () => {
  const first = `${SHOP}/commande/panier`;
  const shared = `${SHOP}/commande/rapide?texte=3012%202#liste`;
  expect(launched(first, shared, first)).toEqual([
    '/commande/rapide?texte=3012%202#liste',
    '/commande/panier',
  ]);
});

test('opens no page for the icon of the app or for a URL of another site', () => {
  expect(launched(`${SHOP}/`, undefined, 'https://evil.example/x', `${SHOP}//evil`)).toEqual([]);
});

test('does nothing in a browser that has no launch queue', () => {
  vi.stubGlobal('window', { location: { href: SHOP, origin: SHOP } });
  expect(() => followLaunches(() => {})).not.toThrow();
});
