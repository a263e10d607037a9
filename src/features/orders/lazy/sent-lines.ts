import type { PlacedOrderDetail, Shipment } from '../../../../contract/orders/schemas.ts';

export interface SentLine {
  quantity: number;
  /** Nothing of it is still to come. */
  isWhole: boolean;
  /** Of which the lot or the date is known. */
  lots: Shipment['lines'];
}

/** What has left of each line; nothing where no delivery is told of. */
export function sentLines({
  shipments = [],
  lines,
  status,
}: Pick<PlacedOrderDetail, 'shipments' | 'lines' | 'status'>):
  | ReadonlyMap<number, SentLine>
  | undefined {
  const left = shipments.filter(({ state }) => state !== 'cancelled');
  if (left.length === 0) return undefined;
  // The last word on an order as a whole counts more than its deliveries.
  const isOver = status === 'delivered' || status === 'cancelled';
  const sent = new Map(lines.map(({ ArNum }): [number, Shipment['lines']] => [ArNum, []]));
  for (const line of left.flatMap((shipment) => shipment.lines)) sent.get(line.arNum)?.push(line);
  return new Map(
    lines.map(({ ArNum, LCQuantite }) => {
      const own = sent.get(ArNum) ?? [];
      const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
      const lots = own.filter(({ lot, bestBefore }) => lot !== null || bestBefore !== null);
      return [ArNum, { quantity, isWhole: isOver || quantity >= LCQuantite, lots }];
    }),
  );
}
