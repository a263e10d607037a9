import { beforeAll, expect, test, vi } from 'vitest';
import { drawn, openFrenchPage } from '../../../../tests/support/device/draw-french.ts';
import { makeContactUser } from '../../../../tests/support/device/make-contact-user.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { UsualCard } from './usual-card.tsx';

const shown = vi.hoisted(() => ({ user: {} }));
vi.mock('../../auth/session/session-store.ts', () => ({
  useSession: (select: (session: object) => unknown) => select(shown),
}));
vi.mock('../../cart/device-cart.ts', () => {
  const getState = () => ({ lines: new Map(), size: 0, isWhole: true, owner: undefined });
  return { cart: { getState, getInitialState: getState, subscribe: () => () => {} } };
});
vi.mock('../../../device/outbox/device-outbox.ts', () => ({}));
vi.mock('../../products/use-products.ts', () => ({
  useProducts: () => ({ products: [makeProduct(1)] }),
}));
vi.mock('./use-usual.ts', () => ({
  useInCart: () => () => 0,
  useUsual: () => ({
    lines: [{ arNum: 1, quantity: 10, on: '20260226', last: 10, every: 14, state: 'due' }],
  }),
}));

beforeAll(openFrenchPage);

function fillButton(blocked: 'closed' | null): string {
  const user = makeContactUser();
  shown.user = { ...user, CLIENT: { ...user.CLIENT, blocked } };
  const html = drawn(<UsualCard catalogue={{} as Catalogue} onSettled={() => {}} />);
  return html.match(/<button[^>]*>(?=Comme d’habitude)/)?.[0] ?? '';
}

test('shows the usual order of a blocked client without a primary button', () => {
  expect(fillButton(null)).toMatch(/[\s"]bg-primary[\s"]/);
  expect(fillButton('closed')).toMatch(/[\s"]bg-surface[\s"]/);
});
