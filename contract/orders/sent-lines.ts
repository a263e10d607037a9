import { groupBy } from '../core/group-by.ts';
import type { ComingLine } from './coming-lines.ts';
import type { PlacedOrderDetail, Shipment } from './schemas.ts';

export interface SentLine {
  quantity: number;
  /** True if no unit of the line is still to come. */
  isWhole: boolean;
  /** The shipped items of the line that have a known lot or best-before date. */
  lots: Shipment['lines'];
}

/** Returns the shipped part of each line; undefined if no shipment of the order is known. */
export function sentLines(
  { shipments = [], status }: Pick<PlacedOrderDetail, 'shipments' | 'status'>,
  coming: readonly ComingLine[],
): SentLine[] | undefined {
  const left = shipments.filter(({ state }) => state !== 'cancelled');
  if (left.length === 0) return undefined;
  // A delivered or cancelled order has nothing left to come, even if it was never shipped.
  const isOver = status === 'delivered' || status === 'cancelled';
  const sent = groupBy(
    left.flatMap((shipment) => shipment.lines),
    ({ arNum }) => arNum,
  );
  const lastOf = new Map(coming.map(({ line }, at) => [line.ArNum, at]));
  const rest = new Map(
    [...sent].map(([arNum, of]) => [arNum, of.reduce((sum, { quantity }) => sum + quantity, 0)]),
  );
  return coming.map(({ line: { ArNum, LCQuantite } }, at) => {
    // If two lines have one article, the first gets its own quantity, the last gets the rest.
    const all = rest.get(ArNum) ?? 0;
    const quantity = lastOf.get(ArNum) === at ? all : Math.min(all, LCQuantite);
    rest.set(ArNum, all - quantity);
    const lots = (sent.get(ArNum) ?? []).filter(
      ({ lot, bestBefore }) => lot !== null || bestBefore !== null,
    );
    return { quantity, isWhole: isOver || quantity >= LCQuantite, lots };
  });
}
