import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../contract/auth/schemas.ts';
import { makeProduct } from '../../tests/support/make-product.ts';
import { useSession } from '../features/auth/session-store.ts';

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
  cartSize: 0,
  cartTotal: '0.0000',
};

beforeAll(() => {
  vi.stubGlobal('BroadcastChannel', EventTarget);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  // Nobody answers.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterAll(() => vi.unstubAllGlobals());

/** Whether the browser would ask before it closes the page. */
function warns(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the page warns of what waits, and still does once the session has ended', async () => {
  const { keepSessionCart } = await import('./session-cart.ts');
  const { cart } = await import('../features/cart/device-cart.ts');
  const product = makeProduct(7);
  useSession.setState({ user });
  keepSessionCart();
  keepSessionCart();
  expect(warns()).toBe(false);
  cart.order(product, 'replace', product.packSize);
  expect([warns(), useSession.getState().cartSize]).toEqual([true, 1]);
  useSession.setState({ user: undefined });
  expect(warns()).toBe(true);
});
