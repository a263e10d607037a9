import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import { isValidation } from '../commands/placing.ts';
import type { Fate } from '../commands/topic.ts';
import {
  type CommandOf,
  type StateOf,
  safely,
  type TopicName,
  topicOf,
} from '../commands/topics.ts';
import type { Entry, EntryError, StoredEntry } from './outbox-types.ts';
import type { OutboxStore } from './storage/store.ts';
import type { Writing } from './storage/writing.ts';

/** Rejects an entry and the entries that depend on it. They stay stored until the user decides. */
export async function rejectWithDependants(
  writing: Writing,
  entry: StoredEntry,
  error: EntryError,
  now: number,
): Promise<void> {
  if (isOvertaken(error)) return settleOvertaken(writing, entry, error, now);
  const lane = await writing.waiting(entry.lane);
  const snapshot = await writing.snapshotOf(entry.lane, entry.topic);
  const code = error.code === 'UNREACHABLE' ? 'INTERNAL' : error.code;
  const later = lane.filter((one) => one.seq > entry.seq && one.request === undefined);
  const commands = later.map(({ command }) => command);
  const alike = new Set<unknown>(
    safely(
      () => topicOf(entry.topic)?.refusedWith?.(snapshot.state, entry.command, commands, code),
      [],
    ),
  );
  const heads = [entry, ...later.filter(({ command }) => alike.has(command))];
  reject(writing, entry, error);
  const { current: _, errors: __, days: ___, ...reason } = error;
  for (const { one, behind } of rejectedWith(heads, lane)) {
    reject(writing, one, { ...reason, ...(behind && { behind }) });
  }
  const state = safely(
    () => topicOf(entry.topic)?.rejected?.(snapshot.state, entry.command, code) ?? snapshot.state,
    snapshot.state,
  );
  if (state !== snapshot.state) writing.putState(snapshot, state);
}

const reject = (writing: Writing, entry: StoredEntry, lastError: EntryError) =>
  writing.put({ ...entry, state: 'rejected', retryAt: 0, lastError });

/** Returns the other entries to reject. Only the nearest dependency of an entry counts. */
function rejectedWith(heads: readonly StoredEntry[], lane: readonly StoredEntry[]) {
  const [first] = heads;
  const topic = topicOf(first?.topic ?? '');
  const headOf = new Map(heads.map(({ opId }) => [opId, opId]));
  const upTo = heads.slice(0, 1);
  const rejected: { one: StoredEntry; behind: string | undefined }[] = [];
  for (const one of lane) {
    if (!first || one.seq <= first.seq) continue;
    const dependency = upTo.findLast((earlier) =>
      safely(() => topic?.dependsOn(one.command, earlier.command) ?? false, false),
    );
    const behind = headOf.get(dependency?.opId ?? '');
    if (headOf.has(one.opId)) rejected.push({ one, behind: undefined });
    // The server may have executed a sent entry, so the answer to its retry decides.
    else if (behind !== undefined && one.request === undefined) {
      headOf.set(one.opId, behind);
      rejected.push({ one, behind });
    }
    upTo.push(one);
  }
  return rejected;
}

const isOvertaken = (error: EntryError): error is Overtaken => error.closed !== undefined;

type Overtaken = EntryError & { closed: ClosedOrder };
type AnyCommand = { kind: string };

/** Settles the entries of an order that another device has placed. The topic decides the fates. */
async function settleOvertaken(
  writing: Writing,
  entry: StoredEntry,
  error: Overtaken,
  now: number,
): Promise<void> {
  const topic = topicOf(entry.topic);
  // The server may have executed a sent entry, so the answer to its retry decides.
  const own = (await writing.waiting(entry.lane)).filter(
    ({ seq, request }) => seq === entry.seq || (seq > entry.seq && request === undefined),
  );
  const snapshot = await writing.snapshotOf(entry.lane, entry.topic);
  const commands = own.map(({ command }) => command);
  const none = { state: snapshot.state as unknown, fates: ['rejected'] as Fate<AnyCommand>[] };
  const { state, fates } = safely(
    () => topic?.overtaken?.(snapshot.state, commands, error.closed) ?? none,
    none,
  );
  const set: StoredEntry[] = [];
  for (const [at, fate] of fates.entries()) {
    const one = own[at];
    if (one === undefined) break;
    if (fate === 'rejected') {
      const dependency = set.find(({ command }) => topic?.dependsOn(one.command, command));
      const lastError = dependency ? { ...error, behind: dependency.opId } : error;
      reject(writing, one, lastError);
      set.push(one);
    } else if (fate === 'done') {
      writing.drop(one.seq);
      writing.keepSent(one, now);
    } else if (one.seq === entry.seq || fate !== one.command) {
      writing.put({ ...again(one), command: fate as StoredEntry['command'] });
    }
  }
  if (state !== snapshot.state) writing.putState(snapshot, state);
}

/** Marks an entry as unsent: a rejected command had no effect, so its request may change. */
const FRESH = { state: 'waiting', retryAt: 0, request: undefined, lastError: undefined } as const;

async function find(writing: Writing, opId: string): Promise<StoredEntry | undefined> {
  const entry = await writing.find(opId);
  return entry?.state === 'rejected' ? entry : undefined;
}

const again = (entry: StoredEntry): StoredEntry => ({ ...entry, ...FRESH, tap: `${entry.tap}+` });

async function retryDependants(writing: Writing, { opId, lane }: StoredEntry): Promise<void> {
  for (const entry of await writing.rejected(lane)) {
    if (entry.lastError?.behind === opId) writing.put(again(entry));
  }
}

export function retryRejected(store: OutboxStore, opIds: readonly string[]): Promise<void> {
  return store.commit(async (writing) => {
    for (const opId of opIds) {
      const entry = await find(writing, opId);
      if (!entry) continue;
      writing.put(again(entry));
      await retryDependants(writing, entry);
    }
  });
}

/** Each command takes the position of the entry, and gets a new key, because its content is new. */
export function correctRejected(
  store: OutboxStore,
  opId: string,
  corrections: readonly { command: CommandOf<TopicName>; newId: string }[],
): Promise<void> {
  return store.commit(async (writing) => {
    const entry = await find(writing, opId);
    if (!entry) return;
    const schemaVersion = topicOf(entry.topic)?.schemaVersion ?? entry.schemaVersion;
    const { seq, ...draft } = entry;
    const drafts = corrections.map(({ command, newId }) => {
      const renewed = { command, schemaVersion, opId: newId, tap: newId, taps: [newId] };
      return { ...draft, ...FRESH, ...renewed, attempts: 0 };
    });
    const last = drafts.pop();
    await writing.addBefore(seq, drafts);
    if (last) writing.put({ ...last, seq });
    else writing.drop(seq);
    await retryDependants(writing, entry);
  });
}

export function removeEntries(store: OutboxStore, opIds: readonly string[]): Promise<void> {
  return store.commit(async (writing) => {
    for (const opId of opIds) {
      const entry = await writing.find(opId);
      if (entry) writing.drop(entry.seq);
    }
  });
}

type Validation = Entry<'order'> & { command: { kind: 'validate-order' } };

export interface RejectedOrder {
  head: Entry<'order'>;
  validation: Validation | undefined;
  /** The entries of `held` except the placing, such as lines of the next order. */
  behind: readonly Entry[];
  /** All rejected entries that depend on `head`. */
  held: readonly Entry[];
}

const isOrder = (entry: Entry): entry is Entry<'order'> => entry.topic === 'order';

export function rejectedOrders(entries: readonly Entry[]): RejectedOrder[] {
  const rejected = entries.filter(({ state }) => state === 'rejected');
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter(isOrder).flatMap((head) => {
    const { kind } = head.command;
    if (kind !== 'confirm-order' && kind !== 'validate-order') return [];
    // `head` is listed with the entry on which it depends.
    if (keys.has(head.lastError?.behind ?? '')) return [];
    const held = rejected.filter(({ lastError }) => lastError?.behind === head.opId);
    const validation = [head, ...held.filter(isOrder)].find(isValidation);
    return [{ head, validation, held, behind: held.filter((entry) => entry !== validation) }];
  });
}

/** Returns the order as another device placed it, if that device was faster than this device. */
export function closedOf(
  { head }: RejectedOrder,
  { closed = [] }: Pick<StateOf<'order'>, 'closed'>,
): ClosedOrder | undefined {
  const ceNum = (head.request?.body as { ceNum?: number } | undefined)?.ceNum;
  return head.lastError?.closed ?? closed.find((order) => order.ceNum === ceNum);
}
