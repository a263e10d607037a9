import type { CurrentLine } from '../../../../contract/orders/current-order.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import type { OrderCommand } from '../../../offline/commands/order-commands.ts';
import type { ChosenDelivery, ValidateOrder } from '../../../offline/commands/placing.ts';
import { productOfLine } from '../../cart/lazy/line-product.ts';
import { type OrderChanges, seenLine } from './order-changes.ts';

interface Accepted {
  command: ValidateOrder;
  changes: OrderChanges;
  current: readonly CurrentLine[];
  lines: ReadonlyMap<number, CartLine>;
  delivery: ChosenDelivery;
  deliveryPrice: string | null;
  now: number;
}

/** The commands that change the order to what the user accepts, and place it at the new total. */
export function acceptingCommands(accepted: Accepted): OrderCommand[] {
  const { command, changes, current, delivery, deliveryPrice, now } = accepted;
  const { lines, result, shortages, total } = changes;
  const byProduct = new Map(current.map((line) => [line.ArNum, line]));
  const quantities = new Map(result.map((line) => [line.ArNum, line.LCQuantite]));
  const renewed = lines.flatMap((change): OrderCommand[] => {
    const line = byProduct.get(change.arNum);
    // A line that is not in the order needs no command.
    if (!line || (!change.price && !change.packSize && !change.isWithdrawn)) return [];
    const quantity = quantities.get(change.arNum) ?? 0;
    const { unit = '', unitGender = 'm' } = accepted.lines.get(line.ArNum) ?? {};
    const article = productOfLine({ ...line, unit, unitGender }, line.stock, line.withdrawn);
    return [{ kind: 'add-product', article, quantity, mode: 'replace' }];
  });
  return [
    ...renewed,
    { kind: 'confirm-order', delivery: { ...delivery, price: deliveryPrice } },
    {
      ...command,
      at: now,
      expectedTotal: total.now,
      acceptedShortages: shortages,
      seen: { lines: result.map(seenLine), deliveryPrice },
    },
  ];
}
