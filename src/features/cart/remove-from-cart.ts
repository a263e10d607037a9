import type { TFunction } from 'i18next';
import type { KnownProduct } from '../../device/commands/order-commands.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';
import { linesOf, toRemoval } from './removal.ts';
import { CartFullError } from './room.ts';

export function removeFromCart(
  products: readonly KnownProduct[],
  title: string,
  t: TFunction,
): void {
  const owner = cart.owner();
  const taken = linesOf(cart.getState().lines, products);
  if (taken.length === 0) return;
  void cart.change(taken.map(toRemoval));
  // The undo cannot order a withdrawn product again.
  const sold = taken.filter(({ product }) => !product.flags.withdrawn);
  const action = undoAction(() => cart.change(sold, owner), t);
  toasts.show({ title, ...(sold.length > 0 && { action }) });
}

/** Shows an error if the cart is full. The sending bar shows failures of the storage. */
export const undoAction = (undo: () => unknown, t: TFunction) => ({
  label: t('shell.undo'),
  async run(): Promise<void> {
    try {
      await undo();
    } catch (error) {
      if (!(error instanceof CartFullError)) return;
      toasts.show({ variant: 'error', title: t('quantity.limits.full') });
    }
  },
});
