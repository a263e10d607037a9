import { topicOf } from '../../offline/outbox/any-topic.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { rejectedOrders } from '../../offline/outbox/rejected.ts';

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

type Said = Pick<Entry, 'topic' | 'command'>;

/** The key of the entry that this one is a piece of. */
export const wholeOf = ({ topic, command }: Said): string | undefined =>
  topicOf(topic)?.partOf?.(command);

/**
 * The app opens orders by itself, and sends in pieces what is large: that is nothing that a user has
 * done, or would miss.
 */
export const isOwn = (entry: Said): boolean =>
  entry.command.kind !== 'create-order' && wholeOf(entry) === undefined;

export const isWaiting = (entry: Entry): boolean => entry.state === 'waiting' && isOwn(entry);

/** Refused ones are shown whatever they are: each needs a decision. */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

/** What needs a decision; a refused piece needs none beside the whole that it is set aside with. */
export function toCheckOf(entries: readonly Entry[]): Entry[] {
  const rejected = entries.filter(isToCheck);
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter((entry) => !keys.has(wholeOf(entry) ?? ''));
}

/** With the pieces of each: what is done with a whole is done with them, and first. */
export function withPieces(chosen: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const keys = new Set(chosen.map(({ opId }) => opId));
  return [...entries.filter((entry) => keys.has(wholeOf(entry) ?? '')), ...chosen];
}

export function countsOf(entries: readonly Entry[]): SendingCounts {
  const waiting = entries.filter(isWaiting);
  const orders = rejectedOrders(entries);
  const behind = orders.reduce((sum, order) => sum + order.held.length, 0);
  return {
    waiting: waiting.length,
    toCheck: toCheckOf(entries).length - behind,
    orders: orders.length,
    areAdditions: waiting.every(({ command }) => command.kind === 'add-product'),
    since: waiting.reduce<number | undefined>(
      (oldest, { createdAt }) => Math.min(oldest ?? createdAt, createdAt),
      undefined,
    ),
  };
}
