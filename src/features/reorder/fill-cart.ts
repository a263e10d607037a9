import { roundUpToPack } from '../../../contract/core/packaging.ts';
import type { DraftChange } from '../../device/database/stored-rows.ts';
import type { Cart, LineChange } from '../cart/cart.ts';
import { productFromLine } from '../cart/line-product.ts';
import { linesOf, toRemoval } from '../cart/removal.ts';
import type { Addition, FillProducts, Way } from './fill-plan.ts';

export type Keep = (draft?: DraftChange) => Promise<void>;

export interface Origin {
  leave(keep: Keep): Promise<void>;
  comeBack(keep: Keep): Promise<void>;
}

const NOWHERE: Origin = { leave: (keep) => keep(), comeBack: (keep) => keep() };

/** Resolves with an undo function. Rejects if the device cannot store the lines. */
export async function fillCart(
  cart: Cart,
  additions: readonly Addition[],
  {
    way,
    productOf,
    origin = NOWHERE,
  }: { way: Way; productOf: FillProducts['productOf']; origin?: Origin | undefined },
): Promise<() => Promise<void>> {
  const owner = cart.owner();
  const { lines, seenStock } = cart.getState();
  const products = [...lines.values()].map((line) =>
    productFromLine(line, productOf(line.ArNum), seenStock.get(line.ArNum)),
  );
  const held = linesOf(lines, products);
  const isMerged = way === 'merge';
  const emptied = isMerged ? [] : without(held, additions);
  const change = (changes: readonly LineChange[]) => (draft?: DraftChange) =>
    cart.change(changes, owner, draft);
  await origin.leave(change([...emptied.map(toRemoval), ...additions]));
  return () => {
    const gone = isMerged ? without(additions, held) : additions;
    const touched = isMerged ? without(held, without(held, additions)) : held;
    const back = touched
      .filter(({ product }) => !product.flags.withdrawn)
      // The pack size may have changed since the user added the line to the cart.
      .map((line) => ({ ...line, quantity: roundUpToPack(line.quantity, line.product.packSize) }));
    return origin.comeBack(change([...gone.map(toRemoval), ...back]));
  };
}

const without = <T extends LineChange>(lines: readonly T[], others: readonly LineChange[]): T[] => {
  const numbers = new Set(others.map(({ product }) => product.arNum));
  return lines.filter(({ product }) => !numbers.has(product.arNum));
};
