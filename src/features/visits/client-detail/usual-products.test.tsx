import { beforeAll, expect, test, vi } from 'vitest';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { drawn, openFrenchPage, wordsOf } from '../../../../tests/support/device/draw-french.ts';
import { makeClientRow } from '../../../../tests/support/device/make-client-row.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { serverNow } from '../../../lib/clock.ts';
import { boughtProducts } from '../../products/catalogue.ts';
import { UsualProducts } from './usual-products.tsx';

const shown = vi.hoisted(() => ({ lines: new Map() }));
vi.mock('../../../device/outbox/device-outbox.ts', () => ({
  useOutbox: (read: (now: object) => unknown) => read({ shown: () => shown }),
}));
vi.mock('../../../device/replica/device-catalogue.ts', () => ({}));
vi.mock('../../../device/copies/device-reads.ts', () => ({ reads: { of: () => undefined } }));
vi.mock('../../../device/copies/use-read.ts', () => ({ useRead: () => ({ answer: usual }) }));
vi.mock('../../cart/device-cart.ts', () => {
  const getState = () => ({ ...shown, size: 1, isWhole: true, owner: undefined });
  return { cart: { getState, getInitialState: getState, subscribe: () => () => {} } };
});

const ARTICLES = [1, 2, 3];
const on = shopDay(serverNow() - 20 * 86_400_000);
const usual = {
  bought: boughtProducts(
    ARTICLES.map((arNum) => ({ arNum, on, quantity: 10, orders: 6, every: 14, usual: 10 })),
  ),
  products: ARTICLES.map((arNum) => makeProduct(arNum)),
};

beforeAll(openFrenchPage);

const cardOf = (blocked: 'closed' | null, inHand: 'own' | 'nobody' = 'own') =>
  drawn(
    <UsualProducts
      user={makeRepresentativeUser(1)}
      row={makeClientRow(1, { blocked })}
      inHand={inHand}
      onTake={() => {}}
    />,
  );

test('states one number of articles to order, and the articles of the cart beside it', () => {
  shown.lines = new Map([[2, lineOf(makeProduct(2), 10, null)]]);
  const words = wordsOf(cardOf(null));
  expect(words).toContain('2 articles à commander');
  expect(words).toContain('À commander : 2 articles · 1 au panier');
});

test('shows the usual order of a blocked client without a primary button', () => {
  shown.lines = new Map();
  for (const inHand of ['own', 'nobody'] as const) {
    expect(cardOf(null, inHand)).toMatch(/[\s"]bg-primary[\s"]/);
    expect(cardOf('closed', inHand)).not.toMatch(/[\s"]bg-primary[\s"]/);
  }
});
