import { topicOf } from '../../commands/topics.ts';
import type { Tables } from '../../database/database.ts';
import type { DraftChange } from '../../database/stored-rows.ts';
import type { Change, SentEntry, Snapshot, StoredEntry } from '../outbox-types.ts';

const SENT_KEPT = 200;

/** One transaction of the outbox. It also records all changes for the page’s memory. */
export class Writing {
  /** True if the transaction ran before on a connection that was lost. It may have committed. */
  readonly isRepeated: boolean;
  private readonly tables: Tables;
  private readonly userKey: string;
  private readonly changed: StoredEntry[] = [];
  private readonly dropped: number[] = [];
  /** The last snapshot of each lane, which `finish` writes once for a batch of answers. */
  private readonly latest = new Map<string, Snapshot>();
  private readonly writes: PromiseLike<unknown>[] = [];

  constructor(tables: Tables, userKey: string, isRepeated: boolean) {
    this.tables = tables;
    this.userKey = userKey;
    this.isRepeated = isRepeated;
  }

  async hasTap(taps: readonly string[]): Promise<boolean> {
    const { entries, sent } = this.tables;
    const rows: Partial<StoredEntry>[][] = await Promise.all([entries.toArray(), sent.toArray()]);
    const known = new Set(rows.flat().flatMap((row) => [row.opId, ...tapsOf(row)]));
    return taps.some((tap) => known.has(tap));
  }

  get(seq: number): Promise<StoredEntry | undefined> {
    return this.tables.entries.get(seq);
  }

  find(opId: string): Promise<StoredEntry | undefined> {
    return this.tables.entries.get({ opId });
  }

  async waiting(lane: string, most = Number.POSITIVE_INFINITY): Promise<StoredEntry[]> {
    // The query has no filter, because with a filter Dexie makes one request per row.
    const rows = await this.inState(lane, 'waiting').limit(most).toArray();
    if (rows.every((entry) => this.isOwn(entry))) return rows;
    return this.ownInState(lane, 'waiting').limit(most).toArray();
  }

  rejected(lane: string): Promise<StoredEntry[]> {
    return this.ownInState(lane, 'rejected').toArray();
  }

  since(seq: number): Promise<StoredEntry[]> {
    return this.tables.entries.where('seq').above(seq).toArray();
  }

  async add(draft: Omit<StoredEntry, 'seq'>): Promise<StoredEntry> {
    const entry = { ...draft, seq: await this.tables.entries.add(draft) };
    this.changed.push(entry);
    return entry;
  }

  put(entry: StoredEntry): void {
    this.writes.push(this.tables.entries.put(entry));
    this.changed.push(entry);
  }

  /** Adds entries directly before `next`, with fractional sequence numbers. */
  async addBefore(
    next: number,
    drafts: readonly Omit<StoredEntry, 'seq'>[],
  ): Promise<StoredEntry[]> {
    const { entries, sent } = this.tables;
    const keys = await Promise.all([
      entries.where('seq').below(next).lastKey(),
      sent.where('seq').below(next).lastKey(),
    ]);
    const before = Math.max(0, ...keys.map((key) => Number(key ?? 0)));
    const step = (next - before) / (drafts.length + 1);
    const added = drafts.map((draft, at) => ({ ...draft, seq: before + step * (at + 1) }));
    await entries.bulkAdd(added);
    this.changed.push(...added);
    return added;
  }

  drop(seq: number): void {
    this.writes.push(this.tables.entries.delete(seq));
    this.dropped.push(seq);
  }

  changeDraft(change: DraftChange): Promise<unknown> {
    return change(this.tables.drafts);
  }

  async snapshotOf(lane: string, topic: string): Promise<Snapshot> {
    const known = this.latest.get(lane) ?? (await this.tables.snapshots.get(lane));
    return known ?? emptySnapshot(lane, topic);
  }

  putSnapshot(snapshot: Snapshot): void {
    this.latest.set(snapshot.lane, snapshot);
  }

  putState({ lane, version }: Snapshot, state: unknown): void {
    this.putSnapshot({ lane, state: state as Snapshot['state'], version: version + 1 });
  }

  async wasSent({ seq, opId }: StoredEntry): Promise<boolean> {
    return (await this.tables.sent.get(seq))?.opId === opId;
  }

  async sentIds(): Promise<Set<string>> {
    return new Set((await this.tables.sent.toArray()).map(({ opId }) => opId));
  }

  keepSent(entry: StoredEntry, sentAt: number): void {
    this.writes.push(this.tables.sent.put(sentOf(entry, sentAt)));
  }

  async dropOldSent(): Promise<void> {
    const { sent } = this.tables;
    const tooMany = (await sent.count()) - SENT_KEPT;
    if (tooMany > 0) await sent.limit(tooMany).delete();
  }

  async finish(): Promise<Change> {
    const snapshots = [...this.latest.values()];
    if (snapshots.length > 0) this.writes.push(this.tables.snapshots.bulkPut(snapshots));
    await Promise.all(this.writes);
    return { put: this.changed, dropped: this.dropped, snapshots };
  }

  private isOwn(entry: StoredEntry): boolean {
    return entry.userKey === this.userKey;
  }

  private inState(lane: string, state: StoredEntry['state']) {
    return this.tables.entries.where('[lane+state]').equals([lane, state]);
  }

  private ownInState(lane: string, state: StoredEntry['state']) {
    return this.inState(lane, state).filter((entry) => this.isOwn(entry));
  }
}

export const tapsOf = ({ tap, taps }: Partial<StoredEntry>): readonly string[] =>
  taps ?? (tap === undefined ? [] : [tap]);

/** Keeps the tap keys, so that a repeated write recognises that the entry was sent meanwhile. */
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
