import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import type { Outbox } from '../../device/outbox/outbox.ts';

export interface ConfirmedOrder {
  key: string;
  number: string;
  clNum: number;
  clientName: string;
}

type Waiting = Omit<ConfirmedOrder, 'number'>;

/** Reports each pending order once the server has given it a number. Returns how to stop. */
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

/** Calls back when another device has placed the shown order. Returns the function that stops watching. */
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

/** There is one toast only: it lists all orders that are confirmed while it is open. */
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
