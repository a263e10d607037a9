import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import type {
  ClosedOrder,
  CurrentLine,
  CurrentOrder,
} from '../../../../contract/orders/current-order.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { pricedLine, totalsOf, unitEco, withDelivery } from '../../../../contract/orders/totals.ts';
import type { OrderCommand, OrderState } from '../../../device/commands/order-commands.ts';
import type { ChosenDelivery, SeenLine, ValidateOrder } from '../../../device/commands/placing.ts';
import { type Change, unitPriceOf } from '../../cart/line-changes.ts';
import { productOfLine } from '../../cart/line-product.ts';

export type LineChange = ReturnType<typeof compare>;
export type OrderChanges = NonNullable<ReturnType<typeof changesOf>>;

export function seenLine(line: SeenLine): SeenLine {
  const { ArNum, reference, name, LCQuantite, LCPrixVente, LCRemise1, packSize } = line;
  const { ecoContribution } = line;
  return { ArNum, reference, name, LCQuantite, LCPrixVente, LCRemise1, ecoContribution, packSize };
}

const changed = <T>(before: T, now: T): Change<T> | undefined =>
  before === now ? undefined : { before, now };

/** Returns undefined for a command without `seen`, which an earlier build has stored. */
export function changesOf(
  { seen, expectedTotal, acceptedShortages }: ValidateOrder,
  { lines, deliveryPrice, totalTTC, more = 0 }: CurrentOrder,
) {
  if (!seen) return undefined;
  const result = lines
    .filter(({ withdrawn }) => !withdrawn)
    .map((line) => ({ ...line, LCQuantite: roundUpToPack(line.LCQuantite, line.packSize) }));
  const priced = withDelivery(result.map(pricedLine), toUnits(deliveryPrice ?? '0'));
  const isSamePrice = toUnits(seen.deliveryPrice ?? '0') === toUnits(deliveryPrice ?? '0');
  const before = new Map(seen.lines.map((line) => [line.ArNum, line]));
  const now = new Map(lines.map((line) => [line.ArNum, line]));
  return {
    /** Number of lines that the server's answer omits. */
    more,
    lines: [...new Map<number, SeenLine>([...before, ...now]).values()]
      .filter(({ ArNum }) => more === 0 || now.has(ArNum))
      .map((named) => compare(named, before.get(named.ArNum), now.get(named.ArNum)))
      .map((line) =>
        acceptedShortages.includes(line.arNum) ? { ...line, short: undefined } : line,
      )
      .filter(
        ({ price, eco, packSize, quantity, short, isWithdrawn }) =>
          price || eco || packSize || quantity || short || isWithdrawn,
      ),
    delivery: isSamePrice ? undefined : { before: seen.deliveryPrice, now: deliveryPrice },
    total: {
      before: expectedTotal,
      now: more > 0 ? totalTTC : fromUnits(totalsOf(priced).ttc),
    },
    result,
    shortages: result.flatMap((line) => shortageOf(line, line.stock) ?? []),
  };
}

function compare(
  { ArNum: arNum, reference, name }: SeenLine,
  before: SeenLine | undefined,
  now: CurrentLine | undefined,
) {
  const sold = now?.withdrawn ? undefined : now;
  const quantity = sold ? roundUpToPack(sold.LCQuantite, sold.packSize) : 0;
  return {
    arNum,
    reference,
    name,
    price: before && sold && changed(unitPriceOf(before), unitPriceOf(sold)),
    eco: before && sold && ecoChange(before, { ...sold, LCQuantite: quantity }),
    packSize: before && now && changed(before.packSize, now.packSize),
    quantity: changed(before?.LCQuantite ?? 0, quantity),
    short: sold && shortageOf({ ...sold, LCQuantite: quantity }, sold.stock),
    isWithdrawn: now?.withdrawn ?? false,
  };
}

type EcoLine = Pick<SeenLine, 'LCQuantite' | 'ecoContribution'>;

/** Undefined if one unit has the same éco-contribution: pages show a new quantity separately. */
function ecoChange(before: EcoLine, now: EcoLine): Change<string> | undefined {
  if (unitEco(before) === unitEco(now)) return undefined;
  const amount = (line: EcoLine) => fromUnits(unitEco(line) * line.LCQuantite);
  return { before: amount(before), now: amount(now) };
}

interface Accepted {
  command: ValidateOrder;
  changes: OrderChanges;
  current: CurrentOrder;
  lines: OrderState['lines'];
  delivery: ChosenDelivery;
  now: number;
}

export function acceptingCommands(accepted: Accepted): OrderCommand[] {
  const { command, changes, current, delivery, now } = accepted;
  const { result, shortages, total } = changes;
  const { deliveryPrice } = current;
  const changedLines = new Set(
    changes.lines
      .filter(({ price, eco, packSize, isWithdrawn }) => price || eco || packSize || isWithdrawn)
      .map(({ arNum }) => arNum),
  );
  const quantities = new Map(result.map((line) => [line.ArNum, line.LCQuantite]));
  const renewed = current.lines
    .filter(({ ArNum }) => changedLines.has(ArNum))
    .map((line): OrderCommand => {
      const { unit = '', unitGender = 'm' } = accepted.lines.get(line.ArNum) ?? {};
      const article = productOfLine({ ...line, unit, unitGender }, line.stock, line.withdrawn);
      const quantity = quantities.get(line.ArNum) ?? 0;
      return { kind: 'add-product', article, quantity, mode: 'replace' };
    });
  return [
    ...renewed,
    { kind: 'confirm-order', delivery: { ...delivery, price: deliveryPrice } },
    {
      ...command,
      at: now,
      expectedTotal: total.now,
      acceptedShortages: shortages.map(({ arNum }) => arNum),
      seen: { lines: result.map(seenLine), deliveryPrice, shortages },
    },
  ];
}

/** The quantities of the placed order and on this device. Earlier builds stored no `seen`. */
export function closedLines({ lines }: ClosedOrder, seen: ValidateOrder['seen']) {
  const ordered = new Map(lines.map((line) => [line.ArNum, line]));
  const here = new Map(seen?.lines.map((line) => [line.ArNum, line]));
  return [...new Map([...here, ...ordered]).values()].map(({ ArNum, ...named }) => ({
    arNum: ArNum,
    // The server omits names from a long answer.
    name: named.name || here.get(ArNum)?.name,
    reference: named.reference || here.get(ArNum)?.reference,
    ordered: ordered.get(ArNum)?.LCQuantite ?? 0,
    seen: seen && (here.get(ArNum)?.LCQuantite ?? 0),
  }));
}
