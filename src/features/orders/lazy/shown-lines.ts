import { groupBy } from '../../../../contract/core/group-by.ts';
import { type ComingLine, comingLines } from '../../../../contract/orders/coming-lines.ts';
import type {
  CartLine,
  PlacedOrderDetail,
  Shipment,
  Shortage,
} from '../../../../contract/orders/schemas.ts';

/** A line of an order as its list shows it. */
export interface ShownLine {
  line: CartLine;
  /** Where something else comes than was ordered. */
  change?: Omit<ComingLine, 'line'> | undefined;
  shortage?: Shortage | undefined;
  /** Once something has left. */
  sent?: SentLine | undefined;
}

export interface SentLine {
  quantity: number;
  /** Nothing of it is still to come. */
  isWhole: boolean;
  /** Of which the lot or the date is known. */
  lots: Shipment['lines'];
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

/** What has left of each line; nothing where no delivery is told of. */
function sentLines(
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
