import { topicOf } from './any-topic.ts';
import type { Change, Contents, Snapshot, StoredEntry } from './outbox-types.ts';
import { emptySnapshot } from './store.ts';

interface Lane {
  snapshot: Snapshot;
  waiting: readonly StoredEntry[];
  shown(): unknown;
}

const NONE: readonly StoredEntry[] = [];

/**
 * What the database holds of one user. It only takes over what is on the disk, in the order in which
 * it got there.
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

    /** A write of this tab that is on the disk. */
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

    /** Everything, read again; false where that was before a write that is in here already. */
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

/** What has not changed stays the same object, since subscribers compare objects. */
const isSame = (one: StoredEntry, other: StoredEntry): boolean =>
  one.opId === other.opId &&
  one.tap === other.tap &&
  one.state === other.state &&
  one.attempts === other.attempts &&
  one.retryAt === other.retryAt &&
  one.lastError?.code === other.lastError?.code;

/** A state is kept after so many rows: what changes near the end is folded from there. */
const STRIDE = 32;

interface Folded<State, Row> {
  base: State;
  rows: readonly Row[];
  /** After no row, after STRIDE rows, and so on. */
  marks: State[];
  result: State;
}

/**
 * Folds rows over a state, again and again as both change. Rows that were there the last time are not
 * applied anew: another row at the end costs one step, however many there are.
 */
export function createFold<State, Row>(apply: (state: State, row: Row) => State) {
  let last: Folded<State, Row> | undefined;

  return (base: State, rows: readonly Row[]): State => {
    if (last?.base === base && last.rows === rows) return last.result;
    const { marks, from, at } = beginning(last?.base === base ? last : undefined, base, rows);
    let result = from;
    for (const [offset, row] of rows.slice(at).entries()) {
      const count = at + offset;
      if (count % STRIDE === 0) marks[count / STRIDE] = result;
      result = step(apply, result, row);
    }
    last = { base, rows, marks, result };
    return result;
  };
}

/** From where the fold has to be made anew. */
function beginning<State, Row>(
  last: Folded<State, Row> | undefined,
  base: State,
  rows: readonly Row[],
): { marks: State[]; from: State; at: number } {
  if (!last) return { marks: [], from: base, at: 0 };
  const same = samePrefix(last.rows, rows);
  if (same === last.rows.length) return { marks: last.marks, from: last.result, at: same };
  const mark = Math.min(Math.floor(same / STRIDE), last.marks.length - 1);
  return {
    marks: last.marks.slice(0, mark + 1),
    from: last.marks[mark] ?? base,
    at: mark * STRIDE,
  };
}

function samePrefix<T>(one: readonly T[], other: readonly T[]): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

/** A command whose code fails changes nothing: it is rejected when its turn comes. */
function step<State, Row>(apply: (state: State, row: Row) => State, state: State, row: Row): State {
  try {
    return apply(state, row);
  } catch {
    return state;
  }
}
