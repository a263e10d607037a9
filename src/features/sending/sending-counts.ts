import { isValidation } from '../../device/commands/placing.ts';
import { type StateOf, topicOf } from '../../device/commands/topics.ts';
import type { Entry, SentEntry } from '../../device/outbox/outbox-types.ts';
import { closedOf, rejectedOrders } from '../../device/outbox/rejected.ts';

export type SendingCounts = ReturnType<typeof countsOf>;

type AnyEntry = Pick<Entry, 'topic' | 'command'>;

const wholeOf = ({ topic, command }: AnyEntry): string | undefined =>
  topicOf(topic)?.partOf?.(command);

/**
 * False for a command that the app adds by itself: the command that opens an order, or a piece of a
 * message.
 */
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

/**
 * True also for commands that the app adds by itself, because each rejected entry needs a decision.
 */
export const isToCheck = ({ state }: Entry): boolean => state === 'rejected';

/**
 * Returns the rejected entries. A rejected piece is left out if its whole message is rejected too.
 */
export function toCheckOf(entries: readonly Entry[]): Entry[] {
  const rejected = entries.filter(isToCheck);
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter((entry) => !keys.has(wholeOf(entry) ?? ''));
}

/**
 * Returns the pieces of chosen messages and the pending lines of chosen orders, then the chosen
 * entries.
 */
export function withPieces(chosen: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const keys = new Set(chosen.map(({ opId }) => opId));
  const pieces = entries.filter((entry) => keys.has(wholeOf(entry) ?? ''));
  return [...pieces, ...chosen.flatMap((entry) => inFrontOf(entry, entries)), ...chosen];
}

/**
 * Returns the pending lines of a pending order: the entries since the order before it in the lane.
 */
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
    /**
     * The number of decisions that the user must make. Entries behind a rejected order need no
     * decision of their own.
     */
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
