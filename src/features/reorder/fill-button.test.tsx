import { beforeAll, expect, test, vi } from 'vitest';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { drawn, openFrenchPage } from '../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { FillButton } from './fill-button.tsx';
import { planLines } from './fill-plan.ts';
import { useFill } from './use-fill.ts';

const shown = vi.hoisted(() => ({ cart: { lines: new Map(), size: 0, isWhole: true } }));
vi.mock('../cart/device-cart.ts', () => {
  const getState = () => ({ ...shown.cart, owner: undefined });
  return { cart: { getState, getInitialState: getState, subscribe: () => () => {} } };
});

vi.mock('../../device/outbox/device-outbox.ts', () => ({ useOutbox: () => false }));

beforeAll(openFrenchPage);

const product = (arNum: number) => makeProduct(arNum, { packSize: 10 });
const NEW = [5001, 5002, 5003];

function buttonFor(size: number): string {
  const lines = Array.from({ length: size }, (_, at) => [at, lineOf(product(at), 10, null)]);
  shown.cart = { lines: new Map(lines as []), size, isWhole: true };
  const products = { productOf: product, substitutesOf: () => [] };
  const wanted = planLines(
    NEW.map((arNum) => ({ arNum, quantity: 10 })),
    products,
    new Map(),
  );
  function Filled() {
    const filling = useFill(wanted);
    return <FillButton filling={filling} label="fill.add" className="" onFill={async () => {}} />;
  }
  return drawn(<Filled />);
}

test('disables the button if the lines would exceed the limit of the cart, and says how many fit', () => {
  expect(buttonFor(ORDER_LINES - 3)).not.toMatch(/aria-disabled="true"|au plus/);
  const html = buttonFor(ORDER_LINES - 1);
  expect(html).toContain('aria-disabled="true"');
  expect(html.replace(/<[^>]*>|\s/gu, ' ')).toContain(
    'Une commande compte 2 000 lignes au plus : 1 de ces 3 lignes y tiennent. Retirez-en 2.',
  );
});
