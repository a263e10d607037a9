import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { callDated, type Dated } from '../../../lib/http.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { orderTopic } from '../../../offline/commands/order-commands.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';

/** The cart's own snapshot; the service worker keeps no copy of it. */
export async function takeCart(
  clNum: number,
  ceNum: number | null,
  took: (read: Promise<Dated<CartLine[]>>) => Promise<CartLine[]>,
): Promise<void> {
  await outbox.ready();
  // A waiting command brings its own answer.
  if (outbox.pending('order', clNum).length > 0) return;
  const { state, version } = outbox.known('order', clNum);
  const key = { topic: 'order', clNum } as const;
  const { placed = [] } = state;
  const lines = ceNum === null ? undefined : await readLines(ceNum);
  if (!lines) {
    await outbox.learn(key, version, { ...orderTopic.empty, placed, isWhole: true });
    return;
  }
  const byProduct = new Map(lines.map((line) => [line.ArNum, line]));
  const isSame =
    state.ceNum === ceNum && JSON.stringify([...state.lines]) === JSON.stringify([...byProduct]);
  // A delivery is valid only for the lines that it was chosen for.
  const isConfirmed = isSame && state.isConfirmed === true;
  const next = { ...state, ceNum, lines: byProduct, isConfirmed, isWhole: true, isStale: false };
  await outbox.learn(key, version, next);

  function readLines(openOrder: number): Promise<CartLine[] | undefined> {
    const headers = { 'x-user-cenum': String(openOrder), [CLIENT_HEADER]: String(clNum) };
    return took(callDated('client.cart', { headers })).catch((error) => {
      if (hasCode(error, 'NOT_FOUND')) return undefined;
      throw error;
    });
  }
}
