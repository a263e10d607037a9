import type { PlacedOrderDetail, Shipment } from '../../../../contract/orders/schemas.ts';

export interface SentLine {
  quantity: number;
  lots: Shipment['lines'];
}

/** What has left of each article; nothing where no delivery is told of. */
export function sentLines({
  shipments = [],
}: Pick<PlacedOrderDetail, 'shipments'>): ReadonlyMap<number, SentLine> | undefined {
  const left = shipments.filter(({ state }) => state !== 'cancelled');
  if (left.length === 0) return undefined;
  const sent = new Map<number, SentLine>();
  for (const line of left.flatMap(({ lines }) => lines)) {
    const { quantity, lots } = sent.get(line.arNum) ?? { quantity: 0, lots: [] };
    const isNamed = line.lot !== null || line.bestBefore !== null;
    sent.set(line.arNum, {
      quantity: quantity + line.quantity,
      lots: isNamed ? [...lots, line] : lots,
    });
  }
  return sent;
}
