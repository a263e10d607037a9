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

test('a shortcut or something shared goes to its page in the window that is there', () => {
  const first = `${SHOP}/commande/panier`;
  const shared = `${SHOP}/commande/rapide?texte=3012%202`;
  expect(launched(first, shared, first)).toEqual([
    '/commande/rapide?texte=3012%202',
    '/commande/panier',
  ]);
});

test('the icon only brings it forward; foreign addresses lead nowhere', () => {
  expect(launched(`${SHOP}/`, undefined, 'https://evil.example/x', `${SHOP}//evil`)).toEqual([]);
});

test('browsers without launches go on', () => {
  vi.stubGlobal('window', { location: { href: SHOP, origin: SHOP } });
  expect(() => followLaunches(() => {})).not.toThrow();
});
