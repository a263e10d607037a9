import { topicOf } from './any-topic.ts';
import type { Writing } from './store.ts';
import type { EntryError } from './outbox-types.ts';
import type { StoredEntry } from './stored-entry.ts';

/** Sets aside what the server will not do, and what means nothing without it; the rest goes on. */
export async function refuseWithDependants(
  writing: Writing,
  entry: StoredEntry,
  error: EntryError,
): Promise<void> {
  const lane = await writing.waiting(entry.lane);
  const setAside = (one: StoredEntry, lastError: EntryError) =>
    writing.put({ ...one, state: 'rejected', retryAt: 0, lastError });
  setAside(entry, error);
  const { current: _, errors: __, ...reason } = error;
  for (const one of dependantsOf(entry, lane)) {
    setAside(one, { ...reason, behind: entry.opId });
  }
  const snapshot = await writing.snapshotOf(entry.lane, entry.topic);
  const state = safely(
    () => topicOf(entry.topic)?.refused(snapshot.state, entry.command, codeOf(error)),
    snapshot.state,
  );
  if (state === snapshot.state) return;
  writing.putSnapshot({
    ...snapshot,
    state: state as typeof snapshot.state,
    version: snapshot.version + 1,
  });
}

/**
 * What stands on a refused entry, directly or by another. What also stands on something later that
 * stays is kept: that is what it was meant for.
 */
function dependantsOf(refused: StoredEntry, lane: readonly StoredEntry[]): StoredEntry[] {
  const topic = topicOf(refused.topic);
  const gone = new Set([refused.opId]);
  const upTo = [refused];
  const dependants: StoredEntry[] = [];
  for (const entry of lane) {
    if (entry.seq <= refused.seq) continue;
    const ground = upTo.findLast((earlier) =>
      safely(() => topic?.dependsOn(entry.command, earlier.command) ?? false, false),
    );
    // What was sent from here may have been done: its own answer says so when it is said again.
    if (ground && gone.has(ground.opId) && entry.request === undefined) {
      gone.add(entry.opId);
      dependants.push(entry);
    }
    upTo.push(entry);
  }
  return dependants;
}

/** A command whose own code fails must not hold up what judges it. */
function safely<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

const codeOf = ({ code }: EntryError) => (code === 'UNREACHABLE' ? 'INTERNAL' : code);
