import { topicOf } from '../commands/topics.ts';
import type { Tables, UserDatabaseAccess } from '../database/database.ts';
import { isQuotaFault, isStorageFault } from '../database/storage-faults.ts';
import type { DraftChange } from '../database/stored-rows.ts';
import type {
  Change,
  Contents,
  SentEntry,
  Snapshot,
  StorageTrouble,
  StoredEntry,
} from './outbox-types.ts';

interface StoreDelegates {
  database: UserDatabaseAccess;
  userKey: string;
  makeRoom(): Promise<boolean>;
  /** Called after a durable commit. `ticket` grows in the order in which transactions begin. */
  committed(change: Change, ticket: number): void;
  /** Called after a transaction ran twice: the first run may have committed. */
  uncertain(): Promise<void>;
  health(of: 'look' | 'write', trouble: StorageTrouble | undefined): void;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const ALL = ['entries', 'snapshots', 'sent'] as const;
const SENT_KEPT = 200;

/** Runs every transaction of the outbox, and reports its changes once they are durable. */
export function createOutboxStore(delegates: StoreDelegates) {
  const { database, userKey, makeRoom, committed, uncertain, health } = delegates;
  let tickets = 0;
  const asked = { look: 0, write: 0 };
  const answered = { look: 0, write: 0 };

  /** Ignores a failure if a later call has succeeded already: the trouble is over. */
  async function watched<T>(of: keyof typeof asked, work: () => Promise<T>): Promise<T> {
    asked[of] += 1;
    const nth = asked[of];
    try {
      const result = await work();
      answered[of] = Math.max(answered[of], nth);
      health(of, undefined);
      return result;
    } catch (error) {
      const isOver = nth < answered[of];
      if (isStorageFault(error) && !isOver) health(of, isQuotaFault(error) ? 'full' : 'broken');
      throw error;
    }
  }

  async function commit<T>(work: (writing: Writing) => Promise<T>, withDrafts = false): Promise<T> {
    let runs = 0;
    const attempt = () =>
      database.write(withDrafts ? [...ALL, 'drafts'] : ALL, async (tables) => {
        tickets += 1;
        const ticket = tickets;
        runs += 1;
        const writing = createWriting(tables, userKey, runs > 1);
        const result = await work(writing);
        return { result, change: await writing.finish(), ticket };
      });
    const { result, change, ticket } = await watched('write', () =>
      retryWhileFull(attempt, makeRoom),
    );
    if (Object.values(change).some(({ length }) => length > 0)) committed(change, ticket);
    if (runs > 1) await uncertain();
    return result;
  }

  return {
    commit,

    load: (): Promise<{ contents: Contents; ticket: number; mark?: string | undefined }> =>
      watched('look', () =>
        database.read(['entries', 'snapshots', 'clients'], async (tables) => {
          tickets += 1;
          const ticket = tickets;
          const [all, snapshots, mark] = await Promise.all([
            tables.entries.toArray(),
            tables.snapshots.toArray(),
            tables.clients.get('mark'),
          ]);
          const entries = all.filter((entry) => entry.userKey === userKey);
          return {
            contents: { entries, snapshots },
            ticket,
            mark: mark?.key === 'mark' ? mark.id : undefined,
          };
        }),
      ),

    lanes: (): Promise<string[]> => watched('look', () => database.read(['entries'], waitingLanes)),

    /** Stores a state requested at `version` unless the lane has changed or has pending entries. */
    learn: (
      lane: string,
      topic: string,
      version: number,
      state: Snapshot['state'],
    ): Promise<boolean> =>
      commit(async (writing) => {
        const known = await writing.snapshotOf(lane, topic);
        if (known.version !== version || (await writing.waiting(lane, 1)).length > 0) return false;
        writing.putState(known, state);
        return true;
      }),

    async sent(): Promise<SentEntry[]> {
      const sent = await database.read(['sent'], (tables) => tables.sent.toArray());
      return sent.sort((one, other) => other.sentAt - one.sentAt || other.seq - one.seq);
    },
  };
}

async function waitingLanes({ entries }: Tables): Promise<string[]> {
  const keys: unknown = await entries.orderBy('[lane+state]').uniqueKeys();
  return (keys as [lane: string, state: string][])
    .filter(([, state]) => state === 'waiting')
    .map(([lane]) => lane);
}

export type Writing = ReturnType<typeof createWriting>;

function createWriting(tables: Tables, userKey: string, isRepeated: boolean) {
  const { entries, snapshots, sent } = tables;
  const put: StoredEntry[] = [];
  const dropped: number[] = [];
  /** The last snapshot of each lane: a batch of answers writes it once. */
  const latest = new Map<string, Snapshot>();
  const writes: PromiseLike<unknown>[] = [];

  const isOwn = (entry: StoredEntry) => entry.userKey === userKey;
  const inState = (lane: string, state: StoredEntry['state']) =>
    entries.where('[lane+state]').equals([lane, state]);

  async function snapshotOf(lane: string, topic: string): Promise<Snapshot> {
    return latest.get(lane) ?? (await snapshots.get(lane)) ?? emptySnapshot(lane, topic);
  }

  const putSnapshot = (snapshot: Snapshot): void => void latest.set(snapshot.lane, snapshot);

  return {
    snapshotOf,
    /** The work ran before on a lost connection, and may have committed. */
    isRepeated,
    async hasTap(taps: readonly string[]): Promise<boolean> {
      const rows: Partial<StoredEntry>[][] = await Promise.all([entries.toArray(), sent.toArray()]);
      const known = new Set(rows.flat().flatMap((row) => [row.opId, ...tapsOf(row)]));
      return taps.some((tap) => known.has(tap));
    },

    get: (seq: number): Promise<StoredEntry | undefined> => entries.get(seq),
    find: (opId: string): Promise<StoredEntry | undefined> => entries.get({ opId }),
    async waiting(lane: string, most = Number.POSITIVE_INFINITY): Promise<StoredEntry[]> {
      // Without a filter, Dexie makes one request instead of one for each row.
      const rows = await inState(lane, 'waiting').limit(most).toArray();
      return rows.every(isOwn)
        ? rows
        : inState(lane, 'waiting').filter(isOwn).limit(most).toArray();
    },
    rejected: (lane: string): Promise<StoredEntry[]> =>
      inState(lane, 'rejected').filter(isOwn).toArray(),
    since: (seq: number): Promise<StoredEntry[]> => entries.where('seq').above(seq).toArray(),

    changeDraft: (change: DraftChange): Promise<unknown> => change(tables.drafts),

    async add(draft: Omit<StoredEntry, 'seq'>): Promise<StoredEntry> {
      const entry = { ...draft, seq: await entries.add(draft) };
      put.push(entry);
      return entry;
    },
    put(entry: StoredEntry): void {
      writes.push(entries.put(entry));
      put.push(entry);
    },
    /** Adds entries directly before `next`, with fractional numbers. */
    async addBefore(
      next: number,
      drafts: readonly Omit<StoredEntry, 'seq'>[],
    ): Promise<StoredEntry[]> {
      const keys = await Promise.all([
        entries.where('seq').below(next).lastKey(),
        sent.where('seq').below(next).lastKey(),
      ]);
      const before = Math.max(0, ...keys.map((key) => Number(key ?? 0)));
      const step = (next - before) / (drafts.length + 1);
      const added = drafts.map((draft, at) => ({ ...draft, seq: before + step * (at + 1) }));
      await entries.bulkAdd(added);
      put.push(...added);
      return added;
    },
    drop(seq: number): void {
      writes.push(entries.delete(seq));
      dropped.push(seq);
    },

    putSnapshot,
    putState: (known: Snapshot, state: unknown): void =>
      putSnapshot({
        lane: known.lane,
        state: state as Snapshot['state'],
        version: known.version + 1,
      }),
    async finish(): Promise<Change> {
      const changed = [...latest.values()];
      if (changed.length > 0) writes.push(snapshots.bulkPut(changed));
      await Promise.all(writes);
      return { put, dropped, snapshots: changed };
    },

    async wasSent({ seq, opId }: StoredEntry): Promise<boolean> {
      return (await sent.get(seq))?.opId === opId;
    },
    async sentIds(): Promise<Set<string>> {
      return new Set((await sent.toArray()).map(({ opId }) => opId));
    },
    keepSent(entry: StoredEntry, sentAt: number): void {
      writes.push(sent.put(sentOf(entry, sentAt)));
    },
    async dropOldSent(): Promise<void> {
      const tooMany = (await sent.count()) - SENT_KEPT;
      if (tooMany > 0) await sent.limit(tooMany).delete();
    },
  };
}

export const tapsOf = ({ tap, taps }: Partial<StoredEntry>): readonly string[] =>
  taps ?? (tap === undefined ? [] : [tap]);

/** Keeps the taps: a repeated write recognises by them that its entry was sent meanwhile. */
function sentOf(entry: StoredEntry, sentAt: number): SentEntry {
  const { request: _, state: __, retryAt: ___, lastError: ____, tap: _____, ...kept } = entry;
  const remnant = topicOf(entry.topic)?.remnant?.(entry.command) ?? entry.command;
  return { ...kept, command: remnant as SentEntry['command'], sentAt };
}

export const emptySnapshot = (lane: string, topic: string): Snapshot => ({
  lane,
  state: topicOf(topic)?.empty as Snapshot['state'],
  version: 0,
});

/** Retries as long as `makeRoom` can delete something. */
async function retryWhileFull<T>(
  attempt: () => Promise<T>,
  makeRoom: () => Promise<boolean>,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isQuotaFault(error) || !(await makeRoom())) throw error;
    }
  }
}
