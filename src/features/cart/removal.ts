import type { KnownArticle } from '../../offline/commands/order-commands.ts';
import type { Cart, LineChange } from './cart.ts';

export function linesOf(
  cart: Pick<Cart, 'intendedOf' | 'getState'>,
  products: readonly KnownArticle[],
): LineChange[] {
  const { lines } = cart.getState();
  return products
    .map((article) => ({
      article,
      mode: 'replace' as const,
      quantity: cart.intendedOf(article.arNum),
      note: lines.get(article.arNum)?.note ?? null,
    }))
    .filter(({ quantity }) => quantity > 0);
}

export const removed = ({ article }: LineChange): LineChange => ({
  article,
  mode: 'replace',
  quantity: 0,
});
