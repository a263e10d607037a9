import { isValidation } from '../../offline/commands/placing.ts';
import { type StateOf, topicOf } from '../../offline/commands/topics.ts';
import type { Entry, SentEntry } from '../../offline/outbox/outbox-types.ts';
import { closedOf, rejectedOrders } from '../../offline/outbox/rejected.ts';

export type SendingCounts = ReturnType<typeof countsOf>;

type AnyEntry = Pick<Entry, 'topic' | 'command'>;

const wholeOf = ({ topic, command }: AnyEntry): string | undefined =>
  topicOf(topic)?.partOf?.(command);

/** Users neither opened an order themselves nor cut a large thing into pieces. */
export const isOwn = (entry: AnyEntry): boolean =>
  entry.command.kind !== 'create-order' && wholeOf(entry) === undefined;

export const isWaiting = (entry: Entry): boolean => entry.state === 'waiting' && isOwn(entry);

export const waitingOf = (entries: readonly Entry[]): Entry[] =>
  ordersAsOne(entries.filter(isWaiting));

/** An order that was placed counts as one, with the lines and choices in front of it. */
export function ordersAsOne<T extends Entry | SentEntry>(entries: readonly T[]): T[] {
  const lastOrders = new Map<string, number>();
  for (const { lane, seq } of entries.filter(isValidation)) {
    lastOrders.set(lane, Math.max(seq, lastOrders.get(lane) ?? 0));
  }
  return entries.filter(
    (entry) => isValidation(entry) || entry.seq > (lastOrders.get(entry.lane) ?? 0),
  );
}

/** Rejected entries count whatever they are: each needs a decision. */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

/** A rejected piece needs no decision beside its whole. */
export function toCheckOf(entries: readonly Entry[]): Entry[] {
  const rejected = entries.filter(isToCheck);
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter((entry) => !keys.has(wholeOf(entry) ?? ''));
}

/** An action on a whole applies to its pieces, and to them first. */
export function withPieces(chosen: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const keys = new Set(chosen.map(({ opId }) => opId));
  const pieces = entries.filter((entry) => keys.has(wholeOf(entry) ?? ''));
  return [...pieces, ...chosen.flatMap((entry) => inFrontOf(entry, entries)), ...chosen];
}

/** What waits in front of an order that waits, back to the order before it. */
function inFrontOf(order: Entry, entries: readonly Entry[]): Entry[] {
  if (!isValidation(order) || order.state !== 'waiting') return [];
  const before = entries.filter(
    (entry) => entry.lane === order.lane && entry.seq < order.seq && entry.state === 'waiting',
  );
  const start = before.findLastIndex(isValidation) + 1;
  return before.slice(start).filter(isOwn);
}

/** Of a client's order, to tell which orders another device has placed. */
type OrderKnown = (clNum: number) => Pick<StateOf<'order'>, 'closed'>;

export function countsOf(entries: readonly Entry[], known: OrderKnown = () => ({})) {
  const waiting = waitingOf(entries);
  const orders = rejectedOrders(entries);
  const behind = orders.flatMap(({ held }) => held);
  return {
    waiting: waiting.length,
    /** How many of these are orders. */
    waitingOrders: waiting.filter(isValidation).length,
    /** Decisions to make: entries held by a rejected order need none of their own. */
    toCheck: toCheckOf(entries).length - behind.length,
    /** Each order that is to be checked. */
    orders: orders.map((order) => ({
      clNum: order.head.clNum,
      isPlacedElsewhere: closedOf(order, known(order.head.clNum)) !== undefined,
    })),
    /** The others of these are lines. */
    areAdditions: waiting.every(
      (entry) => isValidation(entry) || entry.command.kind === 'add-product',
    ),
    since: waiting.map(({ createdAt }) => createdAt).sort((one, other) => one - other)[0],
  };
}
