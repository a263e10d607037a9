import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import type { QuantityChange } from './quantity/quantity-input.ts';

interface Change extends QuantityChange {
  product: { arNum: number };
}

/**
 * How many lines would be too many for one order: 0 where these changes may be made. A line that is in the
 * cart may always change or go, also in an order from before there was a limit.
 */
export function tooMany(
  held: Pick<ReadonlySet<number>, 'has' | 'size'>,
  changes: readonly Change[],
): number {
  const after = new Map<number, boolean>();
  for (const { product, mode, quantity } of changes) {
    if (quantity > 0 || mode === 'replace') after.set(product.arNum, quantity > 0);
  }
  let [come, go] = [0, 0];
  for (const [arNum, isIn] of after) {
    if (isIn && !held.has(arNum)) come += 1;
    if (!isIn && held.has(arNum)) go += 1;
  }
  return come === 0 ? 0 : Math.max(0, held.size + come - go - ORDER_LINES);
}

/** The cart has no room for all of these lines, and takes none of them. */
export class CartFullError extends Error {
  override name = 'CartFullError';
}
