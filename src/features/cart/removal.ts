import type { KnownProduct } from '../../offline/commands/order-commands.ts';
import type { Cart, CartOwner, LineChange } from './cart.ts';

export interface TakenLine {
  product: KnownProduct;
  quantity: number;
  note: string | null;
}

type ChangeCart = Pick<Cart, 'change'>;

/** Quantities include what the device is about to store. */
export function linesOf(
  cart: Pick<Cart, 'intendedOf' | 'getState'>,
  products: readonly KnownProduct[],
): TakenLine[] {
  const { lines } = cart.getState();
  return products
    .map((product) => ({
      product,
      quantity: cart.intendedOf(product.arNum),
      note: lines.get(product.arNum)?.note ?? null,
    }))
    .filter(({ quantity }) => quantity > 0);
}

export const removed = ({ product }: Pick<TakenLine, 'product'>): LineChange => ({
  product,
  mode: 'replace',
  quantity: 0,
});

export const returned = (line: TakenLine): LineChange => ({ ...line, mode: 'replace' });

export const takeOut = (cart: ChangeCart, taken: readonly TakenLine[]): Promise<void> =>
  cart.change(taken.map(removed));

/** Returns the lines to the client they came from, even when another one is shown by now. */
export const giveBack = (
  cart: ChangeCart,
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
): Promise<void> => cart.change(taken.map(returned), owner);
