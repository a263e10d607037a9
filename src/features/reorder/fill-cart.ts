import type { Product } from '../../../contract/catalogue/schemas.ts';
import { roundUpToPack } from '../../../contract/core/packaging.ts';
import type { DraftChange } from '../../offline/database/stored-rows.ts';
import type { Cart, LineChange } from '../cart/cart.ts';
import { productFromLine } from '../cart/lazy/line-product.ts';
import { linesOf, removed } from '../cart/removal.ts';
import type { Addition, Way } from './fill-plan.ts';

type Filled = Pick<Cart, 'change' | 'owner' | 'getState' | 'intendedOf'>;

/** Stores the lines in one transaction with a change of a draft. */
export type Keep = (draft?: DraftChange) => Promise<void>;

/** The list that the lines leave, and return to by undo. */
export interface Origin {
  leave(keep: Keep): Promise<void>;
  comeBack(keep: Keep): Promise<void>;
}

interface Filling {
  way: Way;
  productOf: (arNum: number) => Product | null | undefined;
  origin?: Origin | undefined;
}

const NOWHERE: Origin = { leave: (keep) => keep(), comeBack: (keep) => keep() };

/** Adds all or nothing. Resolves with an undo; rejects if the device cannot store it. */
export async function fillCart(
  cart: Filled,
  additions: readonly Addition[],
  { way, productOf, origin = NOWHERE }: Filling,
): Promise<() => Promise<void>> {
  const owner = cart.owner();
  const before = heldIn(cart, productOf);
  const added = new Set(additions.map(({ product }) => product.arNum));
  const replaced = way === 'merge' ? [] : before.filter(({ product }) => !added.has(product.arNum));
  const change = (changes: readonly LineChange[]) => (draft?: DraftChange) =>
    cart.change(changes, owner, draft);
  await origin.leave(change([...replaced.map(removed), ...additions]));
  const touched =
    way === 'merge' ? before.filter(({ product }) => added.has(product.arNum)) : before;
  const stays = new Set(way === 'merge' ? touched.map(({ product }) => product.arNum) : []);
  return () => {
    const gone = additions.filter(({ product }) => !stays.has(product.arNum)).map(removed);
    const back = touched.filter(isSold).map(inPacks);
    return origin.comeBack(change([...gone, ...back]));
  };
}

function heldIn(
  cart: Filled,
  productOf: (arNum: number) => Product | null | undefined,
): LineChange[] {
  const { lines, seenStock } = cart.getState();
  const products = [...lines.values()].map((line) =>
    productFromLine(line, productOf(line.ArNum), seenStock.get(line.ArNum)),
  );
  return linesOf(cart, products);
}

/** The pack size may have changed since. */
const inPacks = (line: LineChange): LineChange => ({
  ...line,
  quantity: roundUpToPack(line.quantity, line.product.packSize),
});

const isSold = ({ product }: LineChange): boolean => !product.flags.withdrawn;
