import { type StateOf, topicOf } from '../../offline/commands/topics.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { closedOf, rejectedOrders } from '../../offline/outbox/rejected.ts';

export type SendingCounts = ReturnType<typeof countsOf>;

type AnyEntry = Pick<Entry, 'topic' | 'command'>;

const wholeOf = ({ topic, command }: AnyEntry): string | undefined =>
  topicOf(topic)?.partOf?.(command);

/** Users neither opened an order themselves nor cut a large thing into pieces. */
export const isOwn = (entry: AnyEntry): boolean =>
  entry.command.kind !== 'create-order' && wholeOf(entry) === undefined;

export const isWaiting = (entry: Entry): boolean => entry.state === 'waiting' && isOwn(entry);

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
  return [...entries.filter((entry) => keys.has(wholeOf(entry) ?? '')), ...chosen];
}

/** An order that was placed goes behind it, and would not be the same without it. */
export const isOrdered = ({ lane, seq, command }: Entry, entries: readonly Entry[]): boolean =>
  command.kind !== 'validate-order' &&
  entries.some(
    (other) =>
      other.lane === lane &&
      other.seq > seq &&
      other.state === 'waiting' &&
      other.command.kind === 'validate-order',
  );

/** Of a client's order, to tell which orders another device has placed. */
type OrderKnown = (clNum: number) => Pick<StateOf<'order'>, 'closed'>;

export function countsOf(entries: readonly Entry[], known: OrderKnown = () => ({})) {
  const waiting = entries.filter(isWaiting);
  const orders = rejectedOrders(entries);
  const behind = orders.flatMap(({ held }) => held);
  return {
    waiting: waiting.length,
    /** Decisions to make: entries held by a rejected order need none of their own. */
    toCheck: toCheckOf(entries).length - behind.length,
    /** Each order that is to be checked. */
    orders: orders.map((order) => ({
      clNum: order.head.clNum,
      isPlacedElsewhere: closedOf(order, known(order.head.clNum)) !== undefined,
    })),
    areAdditions: waiting.every(({ command }) => command.kind === 'add-product'),
    since: waiting.map(({ createdAt }) => createdAt).sort((one, other) => one - other)[0],
  };
}
