import { groupBy } from '../core/group-by.ts';
import type { ComingLine } from './coming-lines.ts';
import type { PlacedOrderDetail, Shipment } from './schemas.ts';

/** What has left of a line. */
export interface SentLine {
  quantity: number;
  /** Nothing of it is still to come. */
  isWhole: boolean;
  /** Of which the lot or the date is known. */
  lots: Shipment['lines'];
}

/** What has left of each line; nothing where no delivery is told of. */
export function sentLines(
  { shipments = [], status }: Pick<PlacedOrderDetail, 'shipments' | 'status'>,
  coming: readonly ComingLine[],
): SentLine[] | undefined {
  const left = shipments.filter(({ state }) => state !== 'cancelled');
  if (left.length === 0) return undefined;
  // The last word on an order as a whole counts more than its deliveries.
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
    // An article may come for two lines: the first is served first, the last has all that is left.
    const all = rest.get(ArNum) ?? 0;
    const quantity = lastOf.get(ArNum) === at ? all : Math.min(all, LCQuantite);
    rest.set(ArNum, all - quantity);
    const lots = (sent.get(ArNum) ?? []).filter(
      ({ lot, bestBefore }) => lot !== null || bestBefore !== null,
    );
    return { quantity, isWhole: isOver || quantity >= LCQuantite, lots };
  });
}
