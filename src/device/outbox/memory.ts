import { safely, topicOf } from '../commands/topics.ts';
import {
  type Change,
  type Contents,
  type Snapshot,
  type StoredEntry,
  topicNameOf,
} from './outbox-types.ts';
import { emptySnapshot } from './storage/writing.ts';

interface Lane {
  snapshot: Snapshot;
  waiting: readonly StoredEntry[];
  shown(): unknown;
}

const NONE: readonly StoredEntry[] = [];

/** The stored rows in memory. Changes are applied in the sequence of the transactions. */
export class Memory {
  private readonly rows = new Map<number, StoredEntry>();
  private readonly lanes = new Map<string, Lane>();
  private sorted: readonly StoredEntry[] = NONE;
  /** The ticket of the newest write of this tab that memory contains. */
  private newest = 0;

  lane(lane: string, topic: string): Lane {
    const known = this.lanes.get(lane);
    if (known) return known;
    const fold = createFold<unknown, StoredEntry>((state, { command, schemaVersion }) => {
      const rules = topicOf(topic);
      // Commands that only newer code understands do not change the state.
      return rules && schemaVersion <= rules.schemaVersion ? rules.apply(state, command) : state;
    });
    const made: Lane = {
      snapshot: emptySnapshot(lane, topic),
      waiting: NONE,
      shown: () => fold(made.snapshot.state, made.waiting),
    };
    this.lanes.set(lane, made);
    return made;
  }

  entries(): readonly StoredEntry[] {
    return this.sorted;
  }

  contents(): Contents {
    const snapshots = [...this.lanes.values()].map(({ snapshot }) => snapshot);
    return { entries: this.sorted, snapshots };
  }

  apply({ put, dropped, snapshots }: Change, ticket: number): void {
    this.newest = Math.max(this.newest, ticket);
    const touched = new Set<string>();
    for (const entry of put) {
      this.rows.set(entry.seq, entry);
      touched.add(entry.lane);
    }
    for (const seq of dropped) {
      const entry = this.rows.get(seq);
      if (entry) touched.add(entry.lane);
      this.rows.delete(seq);
    }
    for (const snapshot of snapshots) this.laneOfSnapshot(snapshot).snapshot = snapshot;
    if (touched.size > 0) this.sort(touched);
  }

  /** Replaces all rows by `contents`. Returns false if memory contains a newer write. */
  replace(contents: Contents, ticket: number): boolean {
    if (ticket < this.newest) return false;
    const touched = new Set(this.lanes.keys());
    const known = new Map(this.rows);
    this.rows.clear();
    for (const entry of contents.entries) {
      const before = known.get(entry.seq);
      this.rows.set(entry.seq, before && isSame(before, entry) ? before : entry);
      touched.add(entry.lane);
    }
    for (const snapshot of contents.snapshots) {
      const lane = this.laneOfSnapshot(snapshot);
      if (lane.snapshot.version !== snapshot.version) lane.snapshot = snapshot;
    }
    this.sort(touched);
    return true;
  }

  private laneOfSnapshot(snapshot: Snapshot): Lane {
    return this.lane(snapshot.lane, topicNameOf(snapshot));
  }

  private sort(touched: ReadonlySet<string>): void {
    this.sorted = [...this.rows.values()].sort((one, other) => one.seq - other.seq);
    for (const lane of touched) {
      const own = this.sorted.filter((entry) => entry.lane === lane && entry.state === 'waiting');
      const [first] = own;
      const known = first ? this.lane(lane, first.topic) : this.lanes.get(lane);
      if (known) known.waiting = own.length > 0 ? own : NONE;
    }
  }
}

const COMPARED = ['opId', 'tap', 'state', 'attempts', 'retryAt'] as const;

/** True if two rows are equal. An equal row must stay the same object for subscribers. */
const isSame = (one: StoredEntry, other: StoredEntry): boolean =>
  COMPARED.every((part) => one[part] === other[part]) &&
  one.lastError?.code === other.lastError?.code;

/** The number of rows between two intermediate states. */
const STRIDE = 32;

/**
 * Creates a cached fold. An appended row takes one step. After a changed row, the fold continues
 * from the last intermediate state before that row.
 */
export function createFold<State, Row>(apply: (state: State, row: Row) => State) {
  /** `marks` are the intermediate states: before the first row, after STRIDE rows, and so on. */
  let last: { base: State; rows: readonly Row[]; marks: State[]; result: State } | undefined;

  return (base: State, rows: readonly Row[]): State => {
    if (!last || last.base !== base) last = { base, rows: [], marks: [], result: base };
    if (last.rows === rows) return last.result;
    const { marks } = last;
    let { result } = last;
    let at = 0;
    while (at < rows.length && rows[at] === last.rows[at]) at += 1;
    if (at < last.rows.length) {
      at -= at % STRIDE;
      result = marks[at / STRIDE] ?? base;
    }
    for (const row of rows.slice(at)) {
      if (at % STRIDE === 0) marks[at / STRIDE] = result;
      const before = result;
      // A row that throws is skipped here. The outbox rejects the row instead of sending it.
      result = safely(() => apply(before, row), before);
      at += 1;
    }
    last = { base, rows, marks, result };
    return result;
  };
}
