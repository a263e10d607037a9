import { MARKS, marksOf } from '../../../../catalogue-engine/list-filter.ts';
import type { ClientPromotions } from './group-promotions.ts';
import type { ProductColumns } from './product-columns.ts';

/**
 * Creates a function that returns the bits of `MARKS` by slot for one client. The marks without
 * promotions are the same for all clients, so they are computed again only after a change.
 */
export function createMarks(columns: ProductColumns) {
  let shared: Uint8Array = new Uint8Array(0);
  let sharedFor = '';

  function readShared(today: string): Uint8Array {
    const { integers: of, size } = columns;
    const day = Number(today);
    const marks = new Uint8Array(size);
    for (let slot = 0; slot < size; slot += 1) {
      marks[slot] = marksOf({
        promotion: false,
        new: (of.newUntils[slot] ?? 0) >= day,
        clearance: of.clearance[slot] === 1,
        inStock: of.inStock[slot] === 1,
      });
    }
    return marks;
  }

  return (today: string, { general, own, exempt }: ClientPromotions): Uint8Array => {
    const version = `${columns.markRevision} ${columns.size} ${today}`;
    if (sharedFor !== version) {
      shared = readShared(today);
      sharedFor = version;
    }
    const marks = shared.slice();
    for (const { slots } of [general, own]) {
      for (const slot of slots) marks[slot] = (marks[slot] ?? 0) | MARKS.promotion;
    }
    for (const slot of exempt) marks[slot] = (marks[slot] ?? 0) & ~MARKS.promotion;
    return marks;
  };
}
