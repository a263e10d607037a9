import type { Outbox } from '../../offline/outbox/outbox-types.ts';

/** An order that has left this device and been given its number. */
export interface ConfirmedOrder {
  key: string;
  number: string;
  clNum: number;
  clientName: string;
}

type Waiting = Omit<ConfirmedOrder, 'number'>;

/** Tells of each order that waited here, once, when the server has confirmed it; returns how to stop. */
export function followOrders(
  outbox: Pick<Outbox, 'entries' | 'known' | 'userKey' | 'subscribe'>,
  tell: (order: ConfirmedOrder) => void,
): () => void {
  let user = outbox.userKey();
  let waiting = new Map<string, Waiting>();

  function look(): void {
    // What waited for another user is no news for this one.
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
      if (number) tell({ ...order, number });
    }
  }

  look();
  return outbox.subscribe(look);
}

/** There is one toast: what is confirmed while it still tells of others is told together with them. */
export function tellTogether(
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
