import type { ClientRow } from '../../../contract/clients/schemas.ts';
import type { CompactDate } from '../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import { type OrderState, summaryOf } from '../../device/commands/order-commands.ts';
import { isValidation, waitingArticles } from '../../device/commands/placing.ts';
import type { Entry } from '../../device/outbox/outbox-types.ts';

export function clientCart(
  { cartSize, cartTotal }: Pick<ClientRow, 'cartSize' | 'cartTotal'>,
  pending: readonly Pick<Entry<'order'>, 'command'>[],
  state: OrderState,
) {
  const waiting = waitingArticles(pending).size;
  const isOrdered = pending.some(isValidation);
  if (waiting === 0 && !isOrdered) return { size: cartSize, totalHT: cartTotal, waiting };
  const { size, totalHT } = summaryOf(state.lines);
  if (state.isWhole || isOrdered) return { size, totalHT, waiting };
  // The server's lines are not loaded, so add the pending lines to the server's last figures.
  const total = fromUnits(toUnits(cartTotal) + toUnits(totalHT));
  return { size: cartSize + size, totalHT: total, waiting };
}

/** Returns the day of the last order. The client list may be older than an order of this device. */
export function lastOrderOf(
  { lastOrder }: Pick<ClientRow, 'lastOrder'>,
  { placed = [] }: Pick<OrderState, 'placed'>,
): CompactDate | null {
  const own = placed.find(({ number }) => number !== null);
  const day = own ? shopDay(own.at) : null;
  return day !== null && (lastOrder === null || day > lastOrder) ? day : lastOrder;
}
