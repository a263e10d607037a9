import type { KnownArticle } from '../../offline/commands/order-commands.ts';
import type { Cart, CartOwner, LineChange } from './cart.ts';

export interface TakenLine {
  article: KnownArticle;
  quantity: number;
  note: string | null;
}

type Way = Pick<Cart, 'change'>;

/** Quantities include what the device is about to store. */
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

export const removed = ({ article }: Pick<TakenLine, 'article'>): LineChange => ({
  article,
  mode: 'replace',
  quantity: 0,
});

export const returned = (line: TakenLine): LineChange => ({ ...line, mode: 'replace' });

export const takeOut = (cart: Way, taken: readonly TakenLine[]): Promise<void> =>
  cart.change(taken.map(removed));

/** Returns the lines to the client they came from, even when another one is shown by now. */
export const giveBack = (
  cart: Way,
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
): Promise<void> => cart.change(taken.map(returned), owner);
