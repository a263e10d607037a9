import type { KnownArticle } from '../../../contract/orders/commands.ts';
import type { Cart, CartOwner } from './cart.ts';

/** A line that was taken out of the cart, as it can be given back. */
export interface TakenLine {
  article: KnownArticle;
  quantity: number;
  note: string | null;
}

type Way = Pick<Cart, 'order' | 'note'>;

/** The lines of these articles as they stand, with what the device is about to keep of them. */
export function linesOf(
  cart: Pick<Cart, 'intendedOf' | 'shown'>,
  articles: readonly KnownArticle[],
): TakenLine[] {
  const { lines } = cart.shown();
  return articles
    .map((article) => ({
      article,
      quantity: cart.intendedOf(article.arNum),
      note: lines.get(article.arNum)?.note ?? null,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Takes lines out, whatever their number; resolves once the device has kept all of it. */
export async function takeOut(cart: Way, taken: readonly TakenLine[]): Promise<void> {
  await Promise.all(taken.map(({ article }) => cart.order(article, 'replace', 0)));
}

/** Gives them back with their notes, to the client they were taken from, whoever is shown by now. */
export async function giveBack(
  cart: Way,
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
): Promise<void> {
  await Promise.all(
    taken.flatMap(({ article, quantity, note }) => [
      cart.order(article, 'replace', quantity, owner),
      ...(note === null ? [] : [cart.note(article, note, owner)]),
    ]),
  );
}
