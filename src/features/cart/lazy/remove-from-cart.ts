import type { KnownArticle } from '../../../offline/commands/order-commands.ts';
import { cart } from '../device-cart.ts';
import { linesOf, takeOut } from '../removal.ts';
import { showRemoved } from '../removed-toast.ts';

/** Takes articles out of the cart that is shown; where the device cannot keep that, they stay. */
export async function removeFromCart(
  articles: readonly KnownArticle[],
  words: { title: string; undo: string },
): Promise<void> {
  const owner = cart.owner();
  const taken = linesOf(cart, articles);
  try {
    await takeOut(cart, taken);
  } catch {
    return;
  }
  showRemoved(taken, owner, words);
}
