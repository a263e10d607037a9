import { isValidation } from '../../device/commands/placing.ts';
import { type StateOf, topicOf } from '../../device/commands/topics.ts';
import type { Entry, SentEntry } from '../../device/outbox/outbox-types.ts';
import { closedOf, rejectedOrders } from '../../device/outbox/rejected.ts';

export type SendingCounts = ReturnType<typeof countsOf>;

type AnyEntry = Pick<Entry, 'topic' | 'command'>;

const wholeOf = ({ topic, command }: AnyEntry): string | undefined =>
  topicOf(topic)?.partOf?.(command);

/** False for commands that the app adds: opening an order, or a piece of a message. */
export const isUserCommand = (entry: AnyEntry): boolean =>
  entry.command.kind !== 'create-order' && wholeOf(entry) === undefined;

export const isWaiting = (entry: Entry): boolean =>
  entry.state === 'waiting' && isUserCommand(entry);

export const waitingOf = (entries: readonly Entry[]): Entry[] =>
  ordersAsOne(entries.filter(isWaiting));

/** Lists a placed order as one entry. The earlier entries of its lane are part of the order. */
export function ordersAsOne<T extends Entry | SentEntry>(entries: readonly T[]): T[] {
  const lastOrders = new Map<string, number>();
  for (const { lane, seq } of entries.filter(isValidation)) {
    lastOrders.set(lane, Math.max(seq, lastOrders.get(lane) ?? 0));
  }
  return entries.filter(
    (entry) => isValidation(entry) || entry.seq > (lastOrders.get(entry.lane) ?? 0),
  );
}

/** True also for commands that the app adds: each rejected entry needs a decision. */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

/** Leaves out a rejected piece whose whole message is rejected too. */
export function toCheckOf(entries: readonly Entry[]): Entry[] {
  const rejected = entries.filter(isToCheck);
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter((entry) => !keys.has(wholeOf(entry) ?? ''));
}

/** Adds the pieces of chosen messages and the pending lines of chosen orders in front. */
export function withPieces(chosen: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const keys = new Set(chosen.map(({ opId }) => opId));
  const pieces = entries.filter((entry) => keys.has(wholeOf(entry) ?? ''));
  return [...pieces, ...chosen.flatMap((entry) => inFrontOf(entry, entries)), ...chosen];
}

/** The pending lines of an order are the entries since the order before it in the lane. */
function inFrontOf(order: Entry, entries: readonly Entry[]): Entry[] {
  if (!isValidation(order) || order.state !== 'waiting') return [];
  const before = entries.filter(
    (entry) => entry.lane === order.lane && entry.seq < order.seq && entry.state === 'waiting',
  );
  const start = before.findLastIndex(isValidation) + 1;
  return before.slice(start).filter(isUserCommand);
}

/** Returns the order state of a client. `closed` has the orders that other devices have placed. */
type OrderKnown = (clNum: number) => Pick<StateOf<'order'>, 'closed'>;

export function countsOf(entries: readonly Entry[], known: OrderKnown = () => ({})) {
  const waiting = waitingOf(entries);
  const orders = rejectedOrders(entries);
  const behind = orders.flatMap(({ held }) => held);
  return {
    waiting: waiting.length,
    waitingOrders: waiting.filter(isValidation).length,
    /** The number of decisions. Entries behind a rejected order need none of their own. */
    toCheck: toCheckOf(entries).length - behind.length,
    orders: orders.map((order) => ({
      clNum: order.head.clNum,
      isPlacedElsewhere: closedOf(order, known(order.head.clNum)) !== undefined,
    })),
    areAdditions: waiting.every(
      (entry) => isValidation(entry) || entry.command.kind === 'add-product',
    ),
    since: waiting.map(({ createdAt }) => createdAt).sort((one, other) => one - other)[0],
  };
}
