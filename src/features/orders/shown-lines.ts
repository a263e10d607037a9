import { type ComingLine, comingLines } from '../../../contract/orders/coming-lines.ts';
import type { CartLine, PlacedOrderDetail, Shortage } from '../../../contract/orders/schemas.ts';
import { type SentLine, sentLines } from '../../../contract/orders/sent-lines.ts';

export interface ShownLine {
  line: CartLine;
  /** Set if the distributor has changed the line. */
  change?: Omit<ComingLine, 'line'> | undefined;
  shortage?: Shortage | undefined;
  /** Set once the order has a shipment. */
  sent?: SentLine | undefined;
}

/** The lines of an order that is not placed yet have neither changes nor shipments. */
export function linesAsOrdered(
  lines: readonly CartLine[],
  shortages: readonly Shortage[],
): ShownLine[] {
  const shortOf = new Map(shortages.map((shortage) => [shortage.arNum, shortage]));
  return lines.map((line) => ({ line, shortage: shortOf.get(line.ArNum) }));
}

export function shownLines(
  order: Pick<PlacedOrderDetail, 'lines' | 'changes' | 'shipments' | 'shortages' | 'status'>,
): ShownLine[] {
  const changed = new Set(order.changes?.map(({ arNum }) => arNum));
  // Copies stored by older versions have no `shortages`.
  const shortOf = new Map((order.shortages ?? []).map((shortage) => [shortage.arNum, shortage]));
  const coming = comingLines(order);
  const sent = sentLines(order, coming);
  return coming.map(({ line, ...about }, at) => {
    const left = sent?.[at];
    const isChanged = changed.has(about.ordered.ArNum);
    // A shipment hides the shortage of its line, or of a changed line once this is shipped whole.
    const isShort = left === undefined || (isChanged && !left.isWhole);
    return {
      line,
      change: isChanged ? about : undefined,
      shortage: isShort ? shortOf.get(line.ArNum) : undefined,
      sent: line.LCQuantite > 0 ? left : undefined,
    };
  });
}
