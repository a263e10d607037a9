import type { CompactDate } from '../core/dates.ts';
import type { Product } from './schemas.ts';

const LOW_PACKS = 10;

export const stillAhead = (day: CompactDate | null, today: CompactDate): CompactDate | null =>
  day !== null && day >= today ? day : null;

export const stockOf = (
  quantity: number,
  packSize: number,
  restockDate: CompactDate | null,
  today: CompactDate,
): Product['stock'] => ({
  state: stateOf(quantity, packSize),
  quantity,
  restockDate: stillAhead(restockDate, today),
});

function stateOf(quantity: number, packSize: number): Product['stock']['state'] {
  if (quantity < packSize) return 'out';
  return quantity < LOW_PACKS * packSize ? 'low' : 'in';
}
