import type { KnownProduct } from '../../../offline/commands/order-commands.ts';
import { cart } from '../device-cart.ts';
import { linesOf, takeOut } from '../removal.ts';
import { showRemoved } from '../removed-toast.ts';

/** Where the device cannot store the removal, the products stay. */
export async function removeFromCart(
  products: readonly KnownProduct[],
  messages: { title: string; undo: string },
): Promise<void> {
  const owner = cart.owner();
  const taken = linesOf(cart, products);
  try {
    await takeOut(cart, taken);
  } catch {
    return;
  }
  showRemoved(taken, owner, messages);
}
