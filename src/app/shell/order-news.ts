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
