import type { Product } from '../catalogue/schemas.ts';
import type { CartLine, Shortage } from './schemas.ts';

/** In whole packs; undefined if no unit is missing or the stock is unknown. */
export function shortageOf(
  { ArNum: arNum, LCQuantite, packSize }: Pick<CartLine, 'ArNum' | 'LCQuantite' | 'packSize'>,
  stock: Product['stock'] | undefined,
): Shortage | undefined {
  if (!stock) return undefined;
  const left = Math.max(0, Math.floor(stock.quantity / packSize)) * packSize;
  const missing = LCQuantite - left;
  return missing > 0 ? { arNum, missing, comesOn: stock.restockDate } : undefined;
}
