import { MARKS, marksOf } from '../../../../contract/catalogue/list-filter.ts';
import type { GroupPromotions, Promotions } from './group-promotions.ts';
import type { ProductColumns } from './product-columns.ts';

/** A bit above those of `MARKS`: what is in promotion for all groups stays so for the next one. */
const GENERAL = 16;

/**
 * Bits of `MARKS` by slot, for one tariff group after the other in the same array: what they return holds
 * until they are asked again.
 */
export function createMarks(columns: ProductColumns) {
  let marks = new Uint8Array(0);
  let known = { revision: -1, today: '' };
  let general: Promotions | undefined;
  let shown: Promotions | undefined;

  function mark(today: string, { slots }: Promotions): void {
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
    for (const slot of slots) marks[slot] = (marks[slot] ?? 0) | GENERAL | MARKS.promotion;
    known = { revision, today };
    shown = undefined;
  }

  return (today: string, promotions: GroupPromotions): Uint8Array => {
    const isKnown = known.revision === columns.markRevision && known.today === today;
    if (!isKnown || general !== promotions.general || marks.length < columns.size) {
      general = promotions.general;
      mark(today, general);
    }
    if (shown === promotions.own) return marks;
    for (const slot of shown?.slots ?? []) {
      const has = marks[slot] ?? 0;
      if ((has & GENERAL) === 0) marks[slot] = has & ~MARKS.promotion;
    }
    for (const slot of promotions.own.slots) marks[slot] = (marks[slot] ?? 0) | MARKS.promotion;
    shown = promotions.own;
    return marks;
  };
}
