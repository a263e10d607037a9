import type { Product } from '../../../contract/catalogue/schemas.ts';
import { roundUpToPack } from '../../../contract/core/packaging.ts';
import type { Cart } from '../../features/cart/cart.ts';
import { articleOf } from '../../features/cart/line-article.ts';
import { giveBack, linesOf, type TakenLine, takeOut } from '../../features/cart/removal.ts';
import type { Addition, Way } from './fill-plan.ts';

type Filled = Pick<Cart, 'order' | 'note' | 'owner' | 'shown' | 'intendedOf'>;

/**
 * Puts the additions into the cart that is shown, and takes out what they replace; resolves once the
 * device has kept all of it, with what makes it undone. Rejects where the device cannot keep it.
 */
export async function fillCart(
  cart: Filled,
  additions: readonly Addition[],
  { way, productOf }: { way: Way; productOf: (arNum: number) => Product | null | undefined },
): Promise<() => Promise<void>> {
  const owner = cart.owner();
  const before = heldIn(cart, productOf);
  const added = new Set(additions.map(({ article }) => article.arNum));
  const replaced = way === 'merge' ? [] : before.filter(({ article }) => !added.has(article.arNum));
  await takeOut(cart, replaced);
  await Promise.all(
    additions.map(({ article, mode, quantity }) => cart.order(article, mode, quantity, owner)),
  );
  const touched =
    way === 'merge' ? before.filter(({ article }) => added.has(article.arNum)) : before;
  const stays = new Set(way === 'merge' ? touched.map(({ article }) => article.arNum) : []);
  return async () => {
    const gone = additions.filter(({ article }) => !stays.has(article.arNum));
    await Promise.all(gone.map(({ article }) => cart.order(article, 'replace', 0, owner)));
    await giveBack(cart, touched.filter(isSold).map(inPacks), owner);
  };
}

/** Every line of the cart, as it can be given back. */
function heldIn(
  cart: Filled,
  productOf: (arNum: number) => Product | null | undefined,
): TakenLine[] {
  const { lines, seenStock } = cart.shown();
  const articles = [...lines.values()].map((line) =>
    articleOf(line, productOf(line.ArNum), seenStock.get(line.ArNum)),
  );
  return linesOf(cart, articles);
}

/** What was in packs of then comes back in those of today. */
const inPacks = (line: TakenLine): TakenLine => ({
  ...line,
  quantity: roundUpToPack(line.quantity, line.article.packSize),
});

/** Nobody sells what is withdrawn: it cannot be put back. */
const isSold = ({ article }: TakenLine): boolean => !article.flags.withdrawn;
