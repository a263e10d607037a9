import { MARKS, marksOf } from '../../../../catalogue-engine/list-filter.ts';
import type { ClientPromotions, Promotions } from './group-promotions.ts';
import type { ProductColumns } from './product-columns.ts';

const NOTHING = new Int32Array(0);

/**
 * A bit above the bits of `MARKS`. It means that the product is in promotion for all groups, so its
 * promotion mark stays set for the next client.
 */
const GENERAL = 16;

/**
 * Creates a function that returns the bits of `MARKS` by slot. All clients share one array, so the
 * result is valid only until the next call.
 */
export function createMarks(columns: ProductColumns) {
  let marks = new Uint8Array(0);
  let appliedFor = { revision: -1, today: '' };
  let general: Promotions | undefined;
  let applied: Promotions | undefined;
  /** Slots of products that are in promotion for the client’s group, but not for the client. */
  let exempt: Int32Array = NOTHING;

  function applyGeneral(today: string, { slots }: Promotions): void {
    const { integers: of, size, markRevision: revision } = columns;
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
    appliedFor = { revision, today };
    applied = undefined;
    exempt = NOTHING;
  }

  const set = (slot: number) => {
    marks[slot] = (marks[slot] ?? 0) | MARKS.promotion;
  };
  const clear = (slot: number) => {
    marks[slot] = (marks[slot] ?? 0) & ~MARKS.promotion;
  };
  const isGeneral = (slot: number): boolean => ((marks[slot] ?? 0) & GENERAL) !== 0;

  /**
   * Removes the promotion marks of the previous client, then sets the promotion marks of this
   * client.
   */
  function applyClient(promotions: ClientPromotions): void {
    exempt.filter(isGeneral).forEach(set);
    for (const slot of applied?.slots ?? []) if (!isGeneral(slot)) clear(slot);
    applied = promotions.own;
    exempt = promotions.exempt;
    applied.slots.forEach(set);
    exempt.forEach(clear);
  }

  return (today: string, promotions: ClientPromotions): Uint8Array => {
    const isCurrent = appliedFor.revision === columns.markRevision && appliedFor.today === today;
    if (!isCurrent || general !== promotions.general || marks.length < columns.size) {
      general = promotions.general;
      applyGeneral(today, general);
    }
    if (applied !== promotions.own || exempt !== promotions.exempt) applyClient(promotions);
    return marks;
  };
}
