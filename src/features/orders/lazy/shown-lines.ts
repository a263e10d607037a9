import { type ComingLine, comingLines } from '../../../../contract/orders/coming-lines.ts';
import type { CartLine, PlacedOrderDetail, Shortage } from '../../../../contract/orders/schemas.ts';
import { type SentLine, sentLines } from '../../../../contract/orders/sent-lines.ts';

/** A line of an order as its list shows it. */
export interface ShownLine {
  line: CartLine;
  /** Where something else comes than was ordered. */
  change?: Omit<ComingLine, 'line'> | undefined;
  shortage?: Shortage | undefined;
  /** Once something has left. */
  sent?: SentLine | undefined;
}

/** Of an order that is being placed. */
export function linesAsOrdered(
  lines: readonly CartLine[],
  shortages: readonly Shortage[],
): ShownLine[] {
  const shortOf = new Map(shortages.map((shortage) => [shortage.arNum, shortage]));
  return lines.map((line) => ({ line, shortage: shortOf.get(line.ArNum) }));
}

/** Of a placed order: what comes, what has left of it, and what lacks. */
export function shownLines(
  order: Pick<PlacedOrderDetail, 'lines' | 'changes' | 'shipments' | 'shortages' | 'status'>,
): ShownLine[] {
  const changed = new Set(order.changes?.map(({ arNum }) => arNum));
  // A copy may be older than this field.
  const shortOf = new Map((order.shortages ?? []).map((shortage) => [shortage.arNum, shortage]));
  const coming = comingLines(order);
  const sent = sentLines(order, coming);
  return coming.map(({ line, ...about }, at) => {
    const left = sent?.[at];
    const isChanged = changed.has(about.ordered.ArNum);
    // Once deliveries are told of, these say what is still to come, unless the distributor knows more.
    const isShort = left === undefined || (isChanged && !left.isWhole);
    return {
      line,
      change: isChanged ? about : undefined,
      shortage: isShort ? shortOf.get(line.ArNum) : undefined,
      sent: line.LCQuantite > 0 ? left : undefined,
    };
  });
}
