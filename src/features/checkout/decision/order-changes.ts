import { less } from '../../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import type { CurrentLine, CurrentOrder } from '../../../../contract/orders/current-order.ts';
import { pricedLine, totalsOf, withDelivery } from '../../../../contract/orders/totals.ts';
import type { SeenLine, SeenOrder, ValidateOrder } from '../../../offline/commands/placing.ts';

interface Change<T> {
  before: T;
  now: T;
}

export interface LineChange {
  arNum: number;
  reference: string;
  name: string;
  /** The unit price after discount. */
  price: Change<string> | undefined;
  packSize: Change<number> | undefined;
  quantity: Change<number> | undefined;
  /** The stock, if there is less than was ordered. */
  short: CurrentLine['stock'] | undefined;
  isWithdrawn: boolean;
}

export interface OrderChanges {
  lines: readonly LineChange[];
  delivery: Change<string | null> | undefined;
  total: Change<string>;
  /** The lines of the order as it would be placed now. */
  result: readonly CurrentLine[];
  shortages: readonly number[];
}

export function seenLine(line: SeenLine): SeenLine {
  const { ArNum, reference, name, LCQuantite, LCPrixVente, LCRemise1, packSize } = line;
  return { ArNum, reference, name, LCQuantite, LCPrixVente, LCRemise1, packSize };
}

export const isShort = ({ LCQuantite, stock }: Pick<CurrentLine, 'LCQuantite' | 'stock'>) =>
  LCQuantite > stock.quantity;

const unitPrice = ({ LCPrixVente, LCRemise1 }: Pick<SeenLine, 'LCPrixVente' | 'LCRemise1'>) =>
  fromUnits(less(toUnits(LCPrixVente), LCRemise1));

const changed = <T>(before: T, now: T): Change<T> | undefined =>
  before === now ? undefined : { before, now };

/** Undefined if the command is too old to contain what the user saw. */
export function changesOf(
  { seen, expectedTotal, acceptedShortages }: ValidateOrder,
  current: CurrentOrder,
): OrderChanges | undefined {
  if (!seen) return undefined;
  const { deliveryPrice } = current;
  const result = current.lines
    .filter(({ withdrawn }) => !withdrawn)
    .map((line) => ({ ...line, LCQuantite: roundUpToPack(line.LCQuantite, line.packSize) }));
  const priced = withDelivery(result.map(pricedLine), toUnits(deliveryPrice ?? '0'));
  const isSamePrice = toUnits(seen.deliveryPrice ?? '0') === toUnits(deliveryPrice ?? '0');
  return {
    lines: changedLines(seen, current, new Set(acceptedShortages)),
    delivery: isSamePrice ? undefined : { before: seen.deliveryPrice, now: deliveryPrice },
    total: { before: expectedTotal, now: fromUnits(totalsOf(priced).ttc) },
    result,
    shortages: result.filter(isShort).map(({ ArNum }) => ArNum),
  };
}

function changedLines(
  seen: SeenOrder,
  current: CurrentOrder,
  accepted: ReadonlySet<number>,
): LineChange[] {
  const now = new Map(current.lines.map((line) => [line.ArNum, line]));
  const before = new Map(seen.lines.map((line) => [line.ArNum, line]));
  const numbers = new Set([...before.keys(), ...now.keys()]);
  return [...numbers].flatMap((arNum) => {
    const change = compare(before.get(arNum), now.get(arNum), accepted.has(arNum));
    return change ? [change] : [];
  });
}

function compare(
  before: SeenLine | undefined,
  now: CurrentLine | undefined,
  isAccepted: boolean,
): LineChange | undefined {
  const named = now ?? before;
  if (!named) return undefined;
  const isWithdrawn = now?.withdrawn ?? false;
  const quantity = now && !isWithdrawn ? roundUpToPack(now.LCQuantite, now.packSize) : 0;
  const change = {
    arNum: named.ArNum,
    reference: named.reference,
    name: named.name,
    price: before && now && !isWithdrawn ? changed(unitPrice(before), unitPrice(now)) : undefined,
    packSize: before && now ? changed(before.packSize, now.packSize) : undefined,
    quantity: changed(before?.LCQuantite ?? 0, quantity),
    short: now && !isWithdrawn && !isAccepted && isShort(now) ? now.stock : undefined,
    isWithdrawn,
  };
  const { price, packSize, short } = change;
  const isChanged = price || packSize || change.quantity || short || isWithdrawn;
  return isChanged ? change : undefined;
}
