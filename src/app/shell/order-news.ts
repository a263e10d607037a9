import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import type { Outbox } from '../../device/outbox/outbox.ts';

export interface ConfirmedOrder {
  key: string;
  number: string;
  clNum: number;
  clientName: string;
}

type Waiting = Omit<ConfirmedOrder, 'number'>;

/**
 * Reports each pending order when the server has given it a number. Returns a function that stops
 * the reports.
 */
export function followOrders(
  outbox: Pick<Outbox, 'entries' | 'known' | 'userKey' | 'subscribe'>,
  onConfirmed: (order: ConfirmedOrder) => void,
): () => void {
  let user = outbox.userKey();
  let waiting = new Map<string, Waiting>();

  function look(): void {
    if (outbox.userKey() !== user) waiting = new Map();
    user = outbox.userKey();
    const before = waiting;
    waiting = new Map();
    for (const { command, state, clNum, clientName } of outbox.entries()) {
      if (command.kind !== 'validate-order' || state !== 'waiting') continue;
      waiting.set(command.key, { key: command.key, clNum, clientName });
    }
    for (const [key, order] of before) {
      const { placed = [] } = outbox.known('order', order.clNum).state;
      const number = placed.find((one) => one.key === key)?.number;
      if (number) onConfirmed({ ...order, number });
    }
  }

  look();
  return outbox.subscribe(look);
}

/**
 * Reports the open order of the shown client when another device has placed it. Returns a function
 * that stops the reports.
 */
export function followElsewhere(
  outbox: Pick<Outbox, 'known' | 'subscribe'>,
  clientShown: () => number | undefined,
  onPlaced: (order: ClosedOrder) => void,
): () => void {
  let before: { clNum: number; ceNum: number | null } | undefined;
  return outbox.subscribe(() => {
    const clNum = clientShown();
    if (clNum === undefined) return;
    const { ceNum, closed = [] } = outbox.known('order', clNum).state;
    const [last] = closed;
    if (last && before?.clNum === clNum && before.ceNum === last.ceNum) onPlaced(last);
    before = { clNum, ceNum };
  });
}

/**
 * Only one toast can be open. While the toast of a confirmed order is open, it also lists further
 * confirmed orders.
 */
export function showTogether(
  current: () => { id: number; open: boolean } | undefined,
  show: (orders: readonly ConfirmedOrder[]) => number,
): (order: ConfirmedOrder) => void {
  let last: { toast: number; orders: readonly ConfirmedOrder[] } | undefined;
  return (order) => {
    const toast = current();
    const isOpen = toast?.open === true && toast.id === last?.toast;
    const orders = [...((isOpen && last?.orders) || []), order];
    last = { toast: show(orders), orders };
  };
}
