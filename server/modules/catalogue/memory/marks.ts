import { MARKS, marksOf } from '../../../../contract/catalogue/list-filter.ts';
import type { GroupPromotions } from './group-promotions.ts';
import type { ProductColumns } from './product-columns.ts';

/**
 * Bits of `MARKS` by slot, for one tariff group after the other in the same array: what they return holds
 * until they are asked again.
 */
export function createMarks(columns: ProductColumns) {
  let marks = new Uint8Array(0);
  let known = { revision: -1, today: '' };
  let shown: GroupPromotions | undefined;

  function mark(today: string): void {
    const { of, size, markRevision: revision } = columns;
    const day = Number(today);
    marks = new Uint8Array(size);
    for (let slot = 0; slot < size; slot += 1) {
      marks[slot] = marksOf({
        promotion: false,
        new: (of.newUntils[slot] ?? 0) >= day,
        clearance: of.clearance[slot] === 1,
        inStock: of.inStock[slot] === 1,
      });
    }
    known = { revision, today };
    shown = undefined;
  }

  return (today: string, promotions: GroupPromotions): Uint8Array => {
    const isKnown = known.revision === columns.markRevision && known.today === today;
    if (!isKnown || marks.length < columns.size) mark(today);
    if (shown === promotions) return marks;
    for (const slot of shown?.slots ?? []) marks[slot] = (marks[slot] ?? 0) & ~MARKS.promotion;
    for (const slot of promotions.slots) marks[slot] = (marks[slot] ?? 0) | MARKS.promotion;
    shown = promotions;
    return marks;
  };
}
