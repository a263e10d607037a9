import {
  DatabaseEndedError,
  type DraftChange,
  type Stores,
  type UserDatabase,
} from '../database.ts';
import { settled } from '../idb.ts';
import { topicOf } from './any-topic.ts';
import type { SentEntry, Snapshot, StorageTrouble } from './outbox-types.ts';
import { type Change, type Contents, type StoredEntry, sentOf, tapsOf } from './stored-entry.ts';

interface StoreDelegates {
  database: UserDatabase;
  userKey: string;
  /** Gives up something that can be fetched again; false once nothing is left to give up. */
  makeRoom(): Promise<boolean>;
  /** A transaction is on the disk. `ticket` grows in the order in which they were begun. */
  committed(change: Change, ticket: number): void;
  /** A transaction ran twice, and the first time may have counted: what it changed is not known. */
  uncertain(): Promise<void>;
  /** How the last write went, or the last look for what waits. */
  health(of: 'look' | 'write', trouble: StorageTrouble | undefined): void;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const ALL = ['entries', 'snapshots', 'sent'] as const;

/** The last that the server has done, for the user to look at. */
const SENT_KEPT = 200;

/** Every transaction of the outbox goes through here: what it has changed is told once it is durable. */
export function createOutboxStore(delegates: StoreDelegates) {
  const { database, userKey, makeRoom, committed, uncertain, health } = delegates;
  let tickets = 0;

  async function commit<T>(work: (writing: Writing) => Promise<T>, withDrafts = false): Promise<T> {
    let ticket = 0;
    let runs = 0;
    let writing: Writing | undefined;
    const attempt = () =>
      database.write(withDrafts ? [...ALL, 'drafts'] : ALL, async (stores) => {
        tickets += 1;
        ticket = tickets;
        runs += 1;
        writing = createWriting(stores, userKey, runs > 1);
        const result = await work(writing);
        writing.finish();
        return result;
      });
    try {
      const result = await roomy(attempt, makeRoom);
      health('write', undefined);
      if (writing && hasChanged(writing.change)) committed(writing.change, ticket);
      if (runs > 1) await uncertain();
      return result;
    } catch (error) {
      if (isStorageFault(error)) health('write', isQuota(error) ? 'full' : 'broken');
      throw error;
    }
  }

  return {
    commit,

    /** Everything in one read, with the ticket that says which writes it has seen. */
    async load(): Promise<{ contents: Contents; ticket: number }> {
      let ticket = 0;
      const contents = await database.read(['entries', 'snapshots'], async (stores) => {
        tickets += 1;
        ticket = tickets;
        const [entries, snapshots] = await Promise.all([
          settled<StoredEntry[]>(stores.entries.getAll()),
          settled<Snapshot[]>(stores.snapshots.getAll()),
        ]);
        return { entries: entries.filter((entry) => entry.userKey === userKey), snapshots };
      });
      return { contents, ticket };
    },

    /** The lanes in which something waits. */
    async lanes(): Promise<string[]> {
      try {
        const lanes = await database.read(['entries'], waitingLanes);
        health('look', undefined);
        return lanes;
      } catch (error) {
        if (isStorageFault(error)) health('look', 'broken');
        throw error;
      }
    },

    /** Takes over what was asked for at `version`; not if it has changed, or something waits. */
    learn: (
      lane: string,
      topic: string,
      { version, state, now }: { version: number; state: Snapshot['state']; now: number },
    ): Promise<boolean> =>
      commit(async (writing) => {
        const known = await writing.snapshotOf(lane, topic);
        if (known.version !== version || (await writing.waiting(lane, 1)).length > 0) return false;
        writing.putSnapshot({ lane, state, version: version + 1, fetchedAt: now });
        return true;
      }),

    async sent(): Promise<SentEntry[]> {
      const sent = await database.read(['sent'], (stores) =>
        settled<SentEntry[]>(stores.sent.getAll()),
      );
      return sent.sort((one, other) => other.sentAt - one.sentAt || other.seq - one.seq);
    },
  };
}

async function waitingLanes({ entries }: Stores): Promise<string[]> {
  const keys = new Set<string>();
  const request = entries.index('lane').openKeyCursor(null, 'nextunique');
  for (let cursor = await settled(request); cursor; cursor = await settled(request)) {
    const [lane, state] = cursor.key as [string, string];
    if (state === 'waiting') keys.add(lane);
    cursor.continue();
  }
  return [...keys];
}

export type Writing = ReturnType<typeof createWriting>;

/** What can be done inside a transaction, and what was. */
function createWriting(stores: Stores, userKey: string, isAgain: boolean) {
  const { entries, snapshots, sent } = stores;
  const change: Change = { put: [], dropped: [], snapshots: [] };
  /** A lane's last: a batch of answers writes it once, however many there are. */
  const latest = new Map<string, Snapshot>();

  const isOwn = (entry: StoredEntry) => entry.userKey === userKey;

  async function snapshotOf(lane: string, topic: string): Promise<Snapshot> {
    const known = latest.get(lane) ?? (await settled<Snapshot | undefined>(snapshots.get(lane)));
    return known ?? emptySnapshot(lane, topic);
  }

  return {
    change,
    snapshotOf,
    /** It has run before, on a connection that was lost: that may have counted. */
    isAgain,
    /** Whether any of them went into what waits, or into what was sent. */
    async hasTap(taps: readonly string[]): Promise<boolean> {
      const rows = await Promise.all([
        settled<StoredEntry[]>(entries.getAll()),
        settled<Partial<StoredEntry>[]>(sent.getAll()),
      ]);
      const known = new Set(rows.flat().flatMap((row) => [row.opId, ...tapsOf(row)]));
      return taps.some((tap) => known.has(tap));
    },

    async get(seq: number): Promise<StoredEntry | undefined> {
      return settled<StoredEntry | undefined>(entries.get(seq));
    },
    async find(opId: string): Promise<StoredEntry | undefined> {
      return settled<StoredEntry | undefined>(entries.index('opId').get(opId));
    },
    /** What waits in a lane, in its order. */
    async waiting(lane: string, most?: number): Promise<StoredEntry[]> {
      const range = IDBKeyRange.only([lane, 'waiting']);
      const index = entries.index('lane');
      const rows = await settled<StoredEntry[]>(index.getAll(range, most));
      if (rows.every(isOwn)) return rows;
      const all = await settled<StoredEntry[]>(index.getAll(range));
      return all.filter(isOwn).slice(0, most);
    },
    /** What was set aside in a lane, in its order. */
    async rejected(lane: string): Promise<StoredEntry[]> {
      const range = IDBKeyRange.only([lane, 'rejected']);
      const rows = await settled<StoredEntry[]>(entries.index('lane').getAll(range));
      return rows.filter(isOwn);
    },
    /** What was captured after `seq`, whatever its lane. */
    async since(seq: number): Promise<StoredEntry[]> {
      return settled<StoredEntry[]>(entries.getAll(IDBKeyRange.lowerBound(seq, true)));
    },

    /** Only where the transaction was begun with the drafts. */
    changeDraft: (change: DraftChange): Promise<void> => change(stores.drafts),

    /** Adds at the end. */
    async add(draft: Omit<StoredEntry, 'seq'>): Promise<StoredEntry> {
      const seq = (await settled(entries.add(draft))) as number;
      const entry = { ...draft, seq };
      change.put.push(entry);
      return entry;
    },
    // What cannot be written ends the transaction: no need to wait for each.
    put(entry: StoredEntry): void {
      entries.put(entry);
      change.put.push(entry);
    },
    /** Adds in front of another, in this order, behind whatever was captured before that one. */
    async addBefore(
      next: number,
      drafts: readonly Omit<StoredEntry, 'seq'>[],
    ): Promise<StoredEntry[]> {
      const range = IDBKeyRange.upperBound(next, true);
      const cursors = await Promise.all([
        settled(entries.openKeyCursor(range, 'prev')),
        settled(sent.openKeyCursor(range, 'prev')),
      ]);
      const before = Math.max(0, ...cursors.map((cursor) => Number(cursor?.key ?? 0)));
      const step = (next - before) / (drafts.length + 1);
      const added = drafts.map((draft, at) => ({ ...draft, seq: before + step * (at + 1) }));
      await Promise.all(added.map((entry) => settled(entries.add(entry))));
      change.put.push(...added);
      return added;
    },
    drop(seq: number): void {
      entries.delete(seq);
      change.dropped.push(seq);
    },

    putSnapshot(snapshot: Snapshot): void {
      latest.set(snapshot.lane, snapshot);
    },
    finish(): void {
      for (const snapshot of latest.values()) snapshots.put(snapshot);
      change.snapshots = [...latest.values()];
    },

    async wasSent({ seq, opId }: StoredEntry): Promise<boolean> {
      return (await settled<SentEntry | undefined>(sent.get(seq)))?.opId === opId;
    },
    async sentIds(): Promise<Set<string>> {
      return new Set((await settled<SentEntry[]>(sent.getAll())).map(({ opId }) => opId));
    },
    keepSent(entry: StoredEntry, sentAt: number): void {
      sent.put(sentOf(entry, sentAt));
    },
    async dropOldSent(): Promise<void> {
      const tooMany = (await settled(sent.count())) - SENT_KEPT;
      if (tooMany <= 0) return;
      for (const key of await settled(sent.getAllKeys(null, tooMany))) sent.delete(key);
    },
  };
}

export const emptySnapshot = (lane: string, topic: string): Snapshot => ({
  lane,
  state: topicOf(topic)?.empty as Snapshot['state'],
  version: 0,
  fetchedAt: undefined,
});

const hasChanged = ({ put, dropped, snapshots }: Change): boolean =>
  put.length + dropped.length + snapshots.length > 0;

const isStorageFault = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof DatabaseEndedError;

const isQuota = (error: unknown): boolean =>
  (error as DOMException | null)?.name === 'QuotaExceededError';

/** Tried again for as long as there is something to give up. */
async function roomy<T>(attempt: () => Promise<T>, makeRoom: () => Promise<boolean>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isQuota(error) || !(await makeRoom())) throw error;
    }
  }
}
