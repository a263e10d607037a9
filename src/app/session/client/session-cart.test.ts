import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settle } from '../../../../tests/support/device/cart-fixture.ts';
import { makeContactUser } from '../../../../tests/support/device/make-contact-user.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { openOfflineOutbox } from '../../../../tests/support/device/offline-outbox.ts';
import { fakeTime } from '../../../../tests/support/device/settle.ts';
import { useSession } from '../../../features/auth/session/session-store.ts';

const user = makeContactUser({ SC_CENUM: 55, cartSize: 3 });

const { outbox } = await openOfflineOutbox();

beforeAll(() => {
  vi.doMock('../../../device/outbox/device-outbox.ts', () => ({ outbox }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterAll(() => {
  // The polling of news ends when no user is signed in.
  useSession.setState({ user: undefined });
  vi.doUnmock('../../../device/outbox/device-outbox.ts');
  vi.unstubAllGlobals();
});

const counted = () => {
  const { cartSize, cartTotal } = useSession.getState();
  return [cartSize, cartTotal];
};

test('opens the outbox and the cart of the user, and copies size and total of the cart to the session', async () => {
  const { keepSessionCart } = await import('./session-cart.ts');
  const { cart } = await import('../../../features/cart/device-cart.ts');
  const product = makeProduct(7, { packSize: 10, regularPrice: '1.0000' });
  useSession.setState({ user, cartSize: 3, cartTotal: '12.5000' });
  keepSessionCart();
  keepSessionCart();
  await settle();
  expect([outbox.userKey(), cart.owner()?.clNum, cart.openOrder()]).toEqual(['contact-4', 1, 55]);
  // The lines of the server are not known yet, so pending entries are added to the counts of the
  // profile.
  await cart.order(product, 'replace', 10);
  expect(counted()).toEqual([4, '22.5000']);
  useSession.setState({ user: undefined });
  expect([outbox.userKey(), cart.owner()]).toEqual([undefined, undefined]);
  useSession.setState({ user: { ...user, CoNum: 5 } });
  await settle();
  expect([outbox.userKey(), outbox.pending('order', 1)]).toEqual(['contact-5', []]);
  useSession.setState({ user });
  await settle();
  expect(outbox.pending('order', 1)).toHaveLength(1);
});

test('asks the server once for the cart if the device knows no line of the cart', async () => {
  const { cartKnown } = await import('./session-cart.ts');
  const { lineOf } = await import('../../../device/commands/order-commands.ts');
  const asked: string[] = [];
  let isSlow = false;
  const answers: Record<string, unknown> = {
    '/api/client/news': {
      order: { ceNum: 66, revision: 1, lineage: 'one' },
      placedToday: [],
      marks: { favourites: '', templates: '', orders: '', notes: null },
    },
    '/api/client/cart': [lineOf(makeProduct(7, { packSize: 10 }), 10, null)],
  };
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://x');
    asked.push(pathname);
    if (isSlow && pathname === '/api/client/cart') await fakeTime(1500);
    return pathname in answers ? Response.json(answers[pathname]) : new Promise(() => {});
  });
  const carts = () => asked.filter((path) => path === '/api/client/cart').length;
  const shown = () => [useSession.getState().cartSize, useSession.getState().user?.SC_CENUM];
  const lines = answers['/api/client/cart'];
  answers['/api/client/cart'] = [];
  // The new user has another client, for whom the server has not answered yet.
  const CLIENT = { ...user.CLIENT, ClNum: 2 };
  const none = { ...user, CLIENT, CoNum: 6, SC_CENUM: null, cartSize: 0 };
  useSession.setState({ user: none, cartSize: 0 });
  await settle();
  // The cart page shows the lines when they arrive, so `cartKnown(false)` does not wait for them.
  await cartKnown(false);
  const before = carts();
  expect(shown()[0]).toBe(0);
  answers['/api/client/cart'] = lines;
  // On a slow network, the guard must wait, and must not assume an empty cart.
  isSlow = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const known = cartKnown(true);
  await vi.advanceTimersByTimeAsync(1500);
  await known;
  vi.useRealTimers();
  expect([carts() - before, ...shown()]).toEqual([1, 1, 66]);
  await cartKnown(true);
  expect(carts() - before).toBe(1);
});

// A corrected fault: the order key of the profile was lost, and the cart with it.
test('does not replace the order key of the profile if the cart on the device is empty', async () => {
  const { cart } = await import('../../../features/cart/device-cart.ts');
  const { orderTopic } = await import('../../../device/commands/order-commands.ts');
  const other = { ...user, CoNum: 6, SC_CENUM: 77, cartSize: 2 };
  useSession.setState({ user: other });
  await settle();
  const { version } = outbox.known('order', 1);
  await outbox.learn({ topic: 'order', clNum: 1 }, version, { ...orderTopic.empty, isWhole: true });
  expect([cart.openOrder(), useSession.getState().user?.SC_CENUM]).toEqual([null, 77]);
});
