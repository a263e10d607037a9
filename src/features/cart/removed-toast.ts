import { toasts } from '../../ui/toasts/toast-queue.ts';
import type { CartOwner } from './cart.ts';
import { cart } from './device-cart.ts';
import { giveBack, type TakenLine } from './removal.ts';

interface Words {
  title: string;
  undo: string;
}

/** Says what was taken out, and offers it back: to the client it was taken from, on whichever page. */
export function showRemoved(
  taken: readonly TakenLine[],
  owner: CartOwner | undefined,
  { title, undo: label }: Words,
): void {
  // Nobody sells what is withdrawn: it cannot be put back.
  const sold = taken.filter(({ article }) => !article.flags.withdrawn);
  const run = () => void giveBack(cart, sold, owner).catch(() => undefined);
  toasts.show({ title, ...(sold.length > 0 && { action: { label, run } }) });
}
