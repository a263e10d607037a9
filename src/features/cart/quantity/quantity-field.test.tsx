import { beforeAll, expect, test, vi } from 'vitest';
import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { drawn, openFrenchPage } from '../../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { QuantityField } from './quantity-field.tsx';

const shown = vi.hoisted(() => ({ cart: { lines: new Map(), isWhole: false } }));
vi.mock('../device-cart.ts', () => {
  const getState = () => ({ ...shown.cart, owner: undefined });
  return { cart: { getState, getInitialState: getState, subscribe: () => () => {} } };
});
// In the fake outbox, all quantities are stored.
vi.mock('../../../device/outbox/device-outbox.ts', () => ({ useOutbox: () => false }));

const cups = makeProduct(7, { packSize: 6 });

beforeAll(openFrenchPage);

const field = () => drawn(<QuantityField product={cups} />);

function fieldOf(quantity: number, isWhole: boolean): string | undefined {
  const lines = new Map(quantity > 0 ? [[7, lineOf(cups, quantity, null)]] : []);
  shown.cart = { lines, isWhole };
  return /<input[^>]* value="([^"]*)"/.exec(field())?.[1];
}

test('shows an empty field instead of 0 until the whole cart is loaded', () => {
  expect([fieldOf(0, true), fieldOf(6, true), fieldOf(6, false)]).toEqual(['0', '6', '6']);
  expect(fieldOf(0, false)).toBe('');
});

test('disables the + button and shows the reason if a full cart has no line of the product', () => {
  const FULL = 'Le panier compte déjà 2 000 lignes';
  const lines = (first: number) =>
    new Map(Array.from({ length: ORDER_LINES }, (_, at) => [first + at, lineOf(cups, 6, null)]));
  shown.cart = { lines: lines(1000), isWhole: true };
  expect(field()).toMatch(
    new RegExp(`aria-label="Un colis de plus[^>]*aria-disabled="true".*${FULL}`),
  );
  shown.cart = { lines: lines(7), isWhole: true };
  expect(field()).not.toMatch(/aria-disabled="true"|2.000 lignes/);
});
