import { beforeAll, expect, test, vi } from 'vitest';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { anna, settle } from '../../../tests/support/device/cart-fixture.ts';
import { drawn, openFrenchPage } from '../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from '../cart/device-cart.ts';
import { planLines } from './fill-plan.ts';
import { type Filling, useFill } from './use-fill.ts';

vi.mock('../cart/device-cart.ts', async () => {
  const { openCartFixture } = await import('../../../tests/support/device/cart-fixture.ts');
  const made = await openCartFixture();
  const lines = Array.from({ length: ORDER_LINES }, (_, at) => lineOf(product(at + 1), 10, null));
  made.server.set(55, new Map(lines.map((line) => [line.ArNum, line])));
  return { cart: made.cart };
});

vi.mock('../../device/outbox/device-outbox.ts', () => ({}));

function product(arNum: number) {
  return makeProduct(arNum, { packSize: 10 });
}

beforeAll(openFrenchPage);

test('shows that the cart is full if lines were added to the cart after the page was rendered', async () => {
  const planned = planLines(
    [{ arNum: 9001, quantity: 10 }],
    { productOf: product, substitutesOf: () => [] },
    new Map(),
  );
  let filling: Filling | undefined;
  function Page() {
    filling = useFill(planned);
    return null;
  }
  drawn(<Page />);
  cart.open(anna);
  await settle();
  expect(await filling?.fill(product)).toBe(false);
  expect(cart.getState().size).toBe(ORDER_LINES);
  expect(toasts.getState()).toMatchObject({
    variant: 'error',
    title: 'Panier',
    description: expect.stringMatching(/^Le panier compte déjà/),
  });
});
