import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import type { QuantityChange } from './quantity/quantity-input.ts';

interface Change extends QuantityChange {
  product: { arNum: number };
}

/**
 * Returns the number of lines above the limit of an order, or 0 if the changes are allowed. Changes
 * of existing lines are always allowed, because an order may be older than the limit.
 */
export function linesOverLimit(
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

/** A change has more new lines than the cart has room for, so the cart adds none of them. */
export class CartFullError extends Error {
  override name = 'CartFullError';
}
