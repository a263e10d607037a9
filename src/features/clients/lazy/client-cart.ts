import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { type OrderState, summaryOf } from '../../../offline/commands/order-commands.ts';
import { isValidation, waitingArticles } from '../../../offline/commands/placing.ts';
import type { Entry } from '../../../offline/outbox/outbox-types.ts';

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
  // Without the server's lines, what waits is added to the server's last figures.
  const total = fromUnits(toUnits(cartTotal) + toUnits(totalHT));
  return { size: cartSize + size, totalHT: total, waiting };
}
