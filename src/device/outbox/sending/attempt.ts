import type { CommandRequest } from '../../commands/topic.ts';
import { type AnyTopic, batches, safely, topicOf } from '../../commands/topics.ts';
import { isStorageFault } from '../../database/storage-faults.ts';
import type { StoredEntry } from '../outbox-types.ts';
import type { Platform } from '../platform.ts';
import { rejectWithDependants } from '../rejected.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Writing } from '../storage/writing.ts';
import { LONGEST_RETRY_AFTER_MS, retryDelay, type Verdict } from './verdict.ts';

export type NextWork =
  | { kind: 'send'; entries: StoredEntry[]; request: CommandRequest; key: string | undefined }
  /** `until` is a monotonic time in ms. */
  | { kind: 'wait'; until: number }
  | { kind: 'rest' };

export type Outcome =
  | { kind: 'done'; answer: unknown }
  | Verdict
  /** The server reports that it has not processed the command. */
  | { kind: 'untried' };

const UNREAD: Outcome = { kind: 'later', error: { code: 'INTERNAL' }, afterMs: 0 };

interface Look {
  /** True if the network works again. Entries that got no answer are then retried at once. */
  proven: boolean;
  /** The largest number of entries in one request. */
  most: number;
}

/**
 * Stores each request before it is sent, because a retry must send exactly the same request, and
 * the outcome after the answer.
 */
export class Attempts {
  private readonly store: OutboxStore;
  private readonly platform: Platform;
  private readonly delays = new Map<number, { retryAt: number; dueAt: number }>();

  constructor(store: OutboxStore, platform: Platform) {
    this.store = store;
    this.platform = platform;
  }

  begin(lane: string, look: Look): Promise<NextWork> {
    return this.store.commit(async (writing) => {
      let found: NextWork | undefined;
      while (!found) found = await this.takeFirst(writing, lane, look);
      return found;
    });
  }

  /** Stores the outcomes. From the first unreadable answer on, the entries are sent again. */
  settle(entries: readonly StoredEntry[], outcomes: readonly Outcome[]): Promise<void> {
    const [now, random] = [this.platform.now(), this.platform.random()];
    return this.store.commit(async (writing) => {
      const attempts = Math.max(...entries.map((entry) => entry.attempts));
      const moment = { now, delay: retryDelay(attempts, random) };
      let isReadable = true;
      for (const [at, entry] of inTurn(entries, outcomes)) {
        const outcome = isReadable ? (outcomes[at] ?? UNREAD) : UNREAD;
        isReadable &&= await conclude(writing, entry, outcome, moment);
        if (!isReadable && outcome !== UNREAD) await conclude(writing, entry, UNREAD, moment);
      }
      await writing.dropOldSent();
    });
  }

  private async takeFirst(
    writing: Writing,
    lane: string,
    look: Look,
  ): Promise<NextWork | undefined> {
    const [head] = await writing.waiting(lane, 1);
    const topic = head && topicOf(head.topic);
    // Only a newer version of the app can send this entry, so the lane pauses until the update.
    if (!head || !topic || head.schemaVersion > topic.schemaVersion) return { kind: 'rest' };
    if (!this.isDue(head, look)) return { kind: 'wait', until: this.dueAt(head) };
    try {
      return await this.take(writing, head, topic, look);
    } catch (error) {
      if (isStorageFault(error)) throw error;
      // A command that throws would throw at each attempt and block the lane.
      await rejectWithDependants(writing, head, { code: 'INTERNAL' }, this.platform.now());
      return undefined;
    }
  }

  private async take(
    writing: Writing,
    head: StoredEntry,
    topic: AnyTopic,
    look: Look,
  ): Promise<NextWork> {
    const { state } = await writing.snapshotOf(head.lane, head.topic);
    const first = topic.before?.(state, head.command, head);
    if (first && !head.request) {
      const key = this.platform.newId();
      const request = topic.request(state, first, head);
      const { seq, ...next } = head;
      const before = {
        ...next,
        command: first as StoredEntry['command'],
        opId: key,
        tap: key,
        taps: [key],
        attempts: 1,
        retryAt: 0,
        request,
        lastError: undefined,
      };
      return { kind: 'send', entries: await writing.addBefore(seq, [before]), request, key };
    }
    const request = head.request ?? topic.request(state, head.command, head);
    const batch = batches[request.endpoint];
    const most = Math.min(look.most, batch?.limit ?? 1);
    const entries = [frozen(head, request)];
    const behind = most > 1 ? (await writing.waiting(head.lane, most)).slice(1) : [];
    for (const entry of behind) {
      if (entry.schemaVersion > topic.schemaVersion || !this.isDue(entry, look)) break;
      // The batch ends before an entry that throws or that needs another command before it.
      const unsent = (): CommandRequest | undefined =>
        topic.before?.(state, entry.command, entry)
          ? undefined
          : topic.request(state, entry.command, entry);
      const own = entry.request ?? safely(unsent, undefined);
      if (own?.endpoint !== request.endpoint) break;
      entries.push(frozen(entry, own));
    }
    for (const entry of entries) writing.put(entry);
    if (!batch || entries.length === 1) return { kind: 'send', entries, request, key: head.opId };
    const commands = entries.map(({ opId, request: own }) => ({ key: opId, ...own?.body }));
    const together = { endpoint: batch.endpoint, body: { commands } };
    return { kind: 'send', entries, request: together, key: undefined };
  }

  private isDue(entry: StoredEntry, { proven }: Look): boolean {
    const isPast = this.dueAt(entry) <= this.platform.elapsed();
    return isPast || (proven && entry.lastError?.code === 'UNREACHABLE');
  }

  /** Converts a date to monotonic time once, so that changes of the clock have no effect. */
  private dueAt({ seq, retryAt }: StoredEntry): number {
    const known = this.delays.get(seq);
    if (known?.retryAt === retryAt) return known.dueAt;
    const left = Math.max(0, retryAt - this.platform.now());
    // A delay above the maximum means that the device’s clock was set back.
    const dueAt = this.platform.elapsed() + (left > LONGEST_RETRY_AFTER_MS ? 0 : left);
    this.delays.set(seq, { retryAt, dueAt });
    return dueAt;
  }
}

/**
 * Moves the rejected entry to the end. The entries that the server has not processed then already
 * count as unsent, so they can be rejected together with the rejected entry.
 */
function inTurn(entries: readonly StoredEntry[], outcomes: readonly Outcome[]) {
  const turns = [...entries.entries()];
  const rejected = outcomes.findIndex(({ kind }) => kind === 'rejected');
  return rejected === -1
    ? turns
    : [...turns.toSpliced(rejected, 1), ...turns.slice(rejected, rejected + 1)];
}

const frozen = (entry: StoredEntry, request: CommandRequest): StoredEntry => ({
  ...entry,
  attempts: entry.attempts + 1,
  request,
});

/** Returns false and changes nothing if the answer cannot be read. */
async function conclude(
  writing: Writing,
  entry: StoredEntry,
  outcome: Outcome,
  { now, delay }: { now: number; delay: number },
): Promise<boolean> {
  const stored = await writing.get(entry.seq);
  const current = stored?.opId === entry.opId ? stored : undefined;
  if (outcome.kind === 'done') {
    return takeOver(writing, entry, outcome.answer, { isKept: current !== undefined, now });
  }
  if (!current) return true;
  switch (outcome.kind) {
    case 'rejected':
      await rejectWithDependants(writing, current, outcome.error, now);
      break;
    case 'later': {
      const retryAt = now + Math.max(outcome.afterMs, delay);
      writing.put({ ...current, retryAt, lastError: outcome.error });
      break;
    }
    case 'held':
      writing.put({ ...current, lastError: outcome.error });
      break;
    case 'untried':
      // The entry was sent once and not processed, so it counts as unsent and accepts merges again.
      if (current.attempts === 1) writing.put({ ...current, attempts: 0, request: undefined });
  }
  return true;
}

/** Stores the answer and deletes the entry. Returns false if the answer cannot be read. */
async function takeOver(
  writing: Writing,
  entry: StoredEntry,
  answer: unknown,
  { isKept, now }: { isKept: boolean; now: number },
): Promise<boolean> {
  // If another tab has settled the entry, the answer is already stored. If the user has removed the
  // entry, the answer still counts.
  if (!isKept && (await writing.wasSent(entry))) return true;
  const snapshot = await writing.snapshotOf(entry.lane, entry.topic);
  try {
    const state = topicOf(entry.topic)?.absorb(snapshot.state, entry.command, answer);
    writing.putState(snapshot, state);
  } catch {
    return false;
  }
  if (isKept) {
    writing.drop(entry.seq);
    writing.keepSent(entry, now);
  }
  return true;
}
