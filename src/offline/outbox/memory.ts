import { topicOf } from './any-topic.ts';
import { createFold } from './lane-fold.ts';
import { emptySnapshot } from './store.ts';
import type { Snapshot } from './outbox-types.ts';
import type { Change, Contents, StoredEntry } from './stored-entry.ts';

interface Lane {
  snapshot: Snapshot;
  waiting: readonly StoredEntry[];
  shown(): unknown;
}

const NONE: readonly StoredEntry[] = [];

/**
 * What the database holds of one user, for whoever must be answered at once. It only ever takes over
 * what is on the disk, in the order in which it got there.
 */
export function createMemory() {
  const rows = new Map<number, StoredEntry>();
  const lanes = new Map<string, Lane>();
  let entries: readonly StoredEntry[] = NONE;
  /** The newest of this tab's own writes that is in here. */
  let newest = 0;

  function laneOf(lane: string, topic: string): Lane {
    const known = lanes.get(lane);
    if (known) return known;
    const fold = createFold<unknown, StoredEntry>((state, { command, schemaVersion }) => {
      const rules = topicOf(topic);
      // What only newer code understands is not shown by this one.
      return rules && schemaVersion <= rules.schemaVersion ? rules.apply(state, command) : state;
    });
    const made: Lane = {
      snapshot: emptySnapshot(lane, topic),
      waiting: NONE,
      shown: () => fold(made.snapshot.state, made.waiting),
    };
    lanes.set(lane, made);
    return made;
  }

  function sort(touched: ReadonlySet<string>): void {
    entries = [...rows.values()].sort((one, other) => one.seq - other.seq);
    for (const lane of touched) {
      const waiting = entries.filter((entry) => entry.lane === lane && entry.state === 'waiting');
      const [first] = waiting;
      const known = first ? laneOf(lane, first.topic) : lanes.get(lane);
      if (known) known.waiting = waiting.length > 0 ? waiting : NONE;
    }
  }

  return {
    lane: laneOf,
    entries: () => entries,

    /** A write of this tab's that is on the disk. */
    apply({ put, dropped, snapshots }: Change, ticket: number): void {
      newest = Math.max(newest, ticket);
      const touched = new Set<string>();
      for (const entry of put) {
        rows.set(entry.seq, entry);
        touched.add(entry.lane);
      }
      for (const seq of dropped) {
        const entry = rows.get(seq);
        if (entry) touched.add(entry.lane);
        rows.delete(seq);
      }
      for (const snapshot of snapshots)
        laneOf(snapshot.lane, topicNameOf(snapshot)).snapshot = snapshot;
      if (touched.size > 0) sort(touched);
    },

    /** All of it, read anew; false where it was read before a write that is in here already. */
    replace(contents: Contents, ticket: number): boolean {
      if (ticket < newest) return false;
      const touched = new Set(lanes.keys());
      const known = new Map(rows);
      rows.clear();
      for (const entry of contents.entries) {
        const before = known.get(entry.seq);
        rows.set(entry.seq, before && isSame(before, entry) ? before : entry);
        touched.add(entry.lane);
      }
      for (const snapshot of contents.snapshots) {
        const lane = laneOf(snapshot.lane, topicNameOf(snapshot));
        if (lane.snapshot.version !== snapshot.version) lane.snapshot = snapshot;
      }
      sort(touched);
      return true;
    },
  };
}

const topicNameOf = ({ lane }: Snapshot): string => lane.slice(0, lane.lastIndexOf(' '));

/** The same objects as before, as far as possible: that is what subscribers compare. */
const isSame = (one: StoredEntry, other: StoredEntry): boolean =>
  one.opId === other.opId &&
  one.tap === other.tap &&
  one.state === other.state &&
  one.attempts === other.attempts &&
  one.retryAt === other.retryAt &&
  one.lastError?.code === other.lastError?.code;
