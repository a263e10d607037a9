import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/auth/schemas.ts';
import { createFakeOutbox } from '../../../../tests/support/device/fake-outbox.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { useSession } from '../../../features/auth/session/session-store.ts';

const user: User = {
  type: 'contact',
  CLIENT: { ClNum: 1, ClUserCom: null, code: 'C1', name: 'N', city: 'V', blocked: null },
  COMMERCIAL: null,
  SC_CENUM: 55,
  CoNum: 4,
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.fr',
  expiresAt: 100,
  cartSize: 3,
  cartTotal: '12.5000',
};

const outbox = createFakeOutbox();

beforeAll(() => {
  vi.doMock('../../../offline/outbox/device-outbox.ts', () => ({ outbox }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  // Nobody answers.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterAll(() => {
  vi.doUnmock('../../../offline/outbox/device-outbox.ts');
  vi.unstubAllGlobals();
});

const settle = () => new Promise<void>((done) => setTimeout(done));
const counted = () => {
  const { cartSize, cartTotal } = useSession.getState();
  return [cartSize, cartTotal];
};

// Specification: state.logout-clears
test('outbox and cart follow the session’s user, and the session shows the cart’s figures', async () => {
  const { keepSessionCart } = await import('./session-cart.ts');
  const { cart } = await import('../../../features/cart/device-cart.ts');
  const product = makeProduct(7, { packSize: 10, regularPrice: '1.0000' });
  useSession.setState({ user, cartSize: 3, cartTotal: '12.5000' });
  keepSessionCart();
  keepSessionCart();
  await settle();
  expect([outbox.userKey(), cart.owner()?.clNum, cart.openOrder()]).toEqual(['contact-4', 1, 55]);
  // The server's lines are unknown: waiting entries are added to its figures.
  await cart.order(product, 'replace', 10);
  expect(counted()).toEqual([4, '22.5000']);
  useSession.setState({ user: undefined });
  expect([outbox.userKey(), cart.owner()]).toEqual([undefined, undefined]);
  useSession.setState({ user: { ...user, CoNum: 5 } });
  await settle();
  expect([outbox.userKey(), outbox.pending('order', 1)]).toEqual(['contact-5', []]);
  useSession.setState({ user });
  expect(outbox.pending('order', 1)).toHaveLength(1);
});
