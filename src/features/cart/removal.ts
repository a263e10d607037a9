import type { KnownArticle } from '../../offline/commands/order-commands.ts';
import type { Cart, CartOwner, LineChange } from './cart.ts';

/** A line that was taken out of the cart, as it can be given back. */
export interface TakenLine {
  article: KnownArticle;
  quantity: number;
  note: string | null;
}

type Way = Pick<Cart, 'change'>;

/** The lines of these articles as they stand, with what the device is about to keep of them. */
export function linesOf(
  cart: Pick<Cart, 'intendedOf' | 'getState'>,
  articles: readonly KnownArticle[],
): TakenLine[] {
  const { lines } = cart.getState();
  return articles
    .map((article) => ({
      article,
      quantity: cart.intendedOf(article.arNum),
      note: lines.get(article.arNum)?.note ?? null,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** A line that goes, whatever is in it. */
export const removed = ({ article }: Pick<TakenLine, 'article'>): LineChange => ({
  article,
  mode: 'replace',
  quantity: 0,
});

/** It comes back with its note. */
export const returned = (line: TakenLine): LineChange => ({ ...line, mode: 'replace' });

/** Takes lines out, whatever their number, or none; resolves once the device has kept that. */
export const takeOut = (cart: Way, taken: readonly TakenLine[]): Promise<void> =>
  cart.change(taken.map(removed));

/** Gives them back with their notes, to the client they were taken from, whoever is shown by now. */
export const giveBack = (
  cart: Way,
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
): Promise<void> => cart.change(taken.map(returned), owner);
