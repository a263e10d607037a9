import { toasts } from '../../ui/toasts/toast-queue.ts';
import type { CartOwner } from './cart.ts';
import { cart } from './device-cart.ts';
import { giveBack, type TakenLine } from './removal.ts';

interface Messages {
  title: string;
  undo: string;
}

export function showRemoved(
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
  { title, undo: label }: Messages,
): void {
  // A withdrawn product cannot be ordered again.
  const sold = taken.filter(({ product }) => !product.flags.withdrawn);
  const run = () => void giveBack(cart, sold, owner).catch(() => undefined);
  toasts.show({ title, ...(sold.length > 0 && { action: { label, run } }) });
}
