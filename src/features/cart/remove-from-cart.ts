import type { Translate } from '../../i18n/i18n.ts';
import type { KnownProduct } from '../../offline/commands/order-commands.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';
import { linesOf, removed } from './removal.ts';

export async function removeFromCart(
  products: readonly KnownProduct[],
  title: string,
  t: Translate,
): Promise<void> {
  const owner = cart.owner();
  const taken = linesOf(cart, products);
  if (taken.length === 0) return;
  await cart.change(taken.map(removed));
  // A withdrawn product cannot be ordered again.
  const sold = taken.filter(({ product }) => !product.flags.withdrawn);
  const run = () => void cart.change(sold, owner).catch(() => undefined);
  toasts.show({ title, ...(sold.length > 0 && { action: { label: t('quantity.undo'), run } }) });
}
