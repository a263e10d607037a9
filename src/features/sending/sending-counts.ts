import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { refusedOrders } from '../../offline/outbox/refused-orders.ts';

export interface SendingCounts {
  waiting: number;
  /** Decisions to be made: what stands behind a refused order needs none of its own. */
  toCheck: number;
  /** Orders among them. */
  orders: number;
  /** What waits only adds articles: the word for it is shorter then. */
  areAdditions: boolean;
  /** Since when the oldest waits, in ms. */
  since: number | undefined;
}

/** The app opens orders by itself: that is nothing that a user has done, or would miss. */
export const isOwn = ({ command }: Pick<Entry, 'command'>): boolean =>
  command.kind !== 'create-order';

export const isWaiting = (entry: Entry): boolean => entry.state === 'waiting' && isOwn(entry);

/** Refused ones are shown whatever they are: each needs a decision. */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

export function countsOf(entries: readonly Entry[]): SendingCounts {
  const waiting = entries.filter(isWaiting);
  const orders = refusedOrders(entries);
  const behind = orders.reduce((sum, order) => sum + order.held.length, 0);
  return {
    waiting: waiting.length,
    toCheck: entries.filter(isToCheck).length - behind,
    orders: orders.length,
    areAdditions: waiting.every(({ command }) => command.kind === 'add-product'),
    since: waiting.reduce<number | undefined>(
      (oldest, { createdAt }) => Math.min(oldest ?? createdAt, createdAt),
      undefined,
    ),
  };
}
