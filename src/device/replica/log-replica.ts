import type { Answer } from '../../../contract/api.ts';
import {
  type CatalogueStore,
  emptyHead,
  isSameLog,
  type LogHead,
  type LogName,
  type NewChunk,
  type NumberedChunk,
} from './chunks/catalogue-store.ts';
import { type Chunk, isIntact } from './chunks/chunk.ts';

interface Row {
  arNum: number;
}

export interface LogTarget {
  apply(number: number, chunk: Chunk): void;
  expect(rows: number): void;
  clear(): void;
  live(): number;
  loaded(): number;
  isSound(chunk: Chunk): boolean;
  pack(rows: readonly Row[], removed: readonly number[]): NewChunk;
  unpack(head: LogHead, numbered: NumberedChunk): readonly Row[] | Promise<readonly Row[]>;
}

type FeedPage = Omit<Answer<'catalogue.feed'>, 'rows'> & { rows: readonly Row[] };

interface Feed {
  fetchPage: (since: number) => Promise<FeedPage>;
  now: () => number;
  /** Called after each page that was stored. */
  stored?: () => void;
  changed: (arNums: readonly number[] | 'all') => void;
}

const RECOUNT_MS = 24 * 3600 * 1000;
const CHUNK_ROWS = 1000;
/** Updates are stored as small chunks. The log is compacted at this many surplus chunks. */
const SPARE_CHUNKS = 100;

export function createLogReplica(log: LogName, store: CatalogueStore, target: LogTarget) {
  let head = emptyHead(log);
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs one `work` after the other: otherwise, an older row could replace a newer row. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(() => work());
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function load(): Promise<void> {
    head = await store.head(log);
    const chunks = await store.chunks(head);
    target.clear();
    if (isWhole(chunks, 0)) apply(chunks);
    else await startOver();
  }

  async function startOver(recountedAt?: number): Promise<void> {
    const before = head;
    // The head is reset first, because a half-emptied table must not count as complete.
    head = emptyHead(log);
    target.clear();
    head = await store.reset(before, recountedAt);
  }

  const isWhole = (chunks: readonly NumberedChunk[], from: number): boolean =>
    chunks.length === head.next - from &&
    chunks.every(
      ({ number, chunk }, at) => number === from + at && isIntact(chunk) && target.isSound(chunk),
    );

  function apply(chunks: readonly NumberedChunk[]): void {
    target.expect(chunks.reduce((sum, { chunk }) => sum + chunk.arNums.length, 0));
    for (const { number, chunk } of chunks) target.apply(number, chunk);
  }

  async function catchUp(): Promise<readonly number[] | 'all'> {
    const before = head;
    const stored = await store.head(log);
    if (isSameLog(before, stored)) return [];
    if (stored.generation === before.generation) {
      const chunks = await store.chunks(stored, before.next);
      head = stored;
      if (isWhole(chunks, before.next)) {
        apply(chunks);
        if (!before.isWhole) return head.isWhole ? 'all' : [];
        return chunks.flatMap(({ chunk }) => [...chunk.arNums, ...chunk.removed]);
      }
    }
    await load();
    return 'all';
  }

  function isWorthCompacting(): boolean {
    const live = target.live();
    const needed = Math.ceil(live / CHUNK_ROWS);
    return target.loaded() - live > live / 4 || head.next > needed + SPARE_CHUNKS;
  }

  /** Other tabs use the old chunks until the head has the new generation. */
  async function compact(): Promise<boolean> {
    if (!isWorthCompacting()) return false;
    const before = head;
    await store.sweep(log);
    const chunks = await store.chunks(before);
    const lastOf = lastChunks(chunks);
    let staged = { ...before, generation: before.generation + 1, next: 0, bytes: 0 };
    let rows: Row[] = [];
    for (const numbered of chunks) {
      const unpacked = await target.unpack(before, numbered);
      rows = rows.concat(unpacked.filter(({ arNum }) => lastOf.get(arNum) === numbered.number));
      const least = numbered === chunks.at(-1) ? 1 : CHUNK_ROWS;
      while (rows.length >= least) {
        const added = target.pack(rows.splice(0, CHUNK_ROWS), []);
        if (!(await store.stage(before, staged, added))) return true;
        staged = { ...staged, next: staged.next + 1, bytes: staged.bytes + added.chunk.bytes };
      }
    }
    if (await store.moveHead(before, staged)) await store.sweep(log);
    return true;
  }

  async function advance(known: LogHead, next: LogHead, added?: NewChunk): Promise<boolean> {
    const isStored = await (added ? store.append(known, next, added) : store.moveHead(known, next));
    if (!isStored) return false;
    if (added) target.apply(known.next, added.chunk);
    head = next;
    return true;
  }

  async function take(
    before: LogHead,
    { rev, rows, removed, done, total, lineage }: FeedPage,
    { now, stored, changed }: Feed,
  ): Promise<boolean> {
    if (!done && rev === before.rev) throw new Error('The feed does not advance');
    const added = rows.length + removed.length > 0 ? target.pack(rows, removed) : undefined;
    const next = {
      ...before,
      rev,
      lineage,
      expected: total,
      isWhole: before.isWhole || done,
      verifiedAt: done ? now() : before.verifiedAt,
      next: before.next + (added ? 1 : 0),
      bytes: before.bytes + (added?.chunk.bytes ?? 0),
    };
    if (!(await inTurn(() => advance(before, next, added)))) return false;
    stored?.();
    // An incomplete log reports only its completion. A complete log reports each changed article.
    if (before.isWhole) changed([...rows.map(({ arNum }) => arNum), ...removed]);
    else if (done) changed('all');
    return true;
  }

  /** Allows one reload a day: a total that stays wrong would cause endless reloads. */
  const mayRecount = (now: number): boolean => now - (head.recountedAt ?? 0) > RECOUNT_MS;

  /**
   * Fetches the pages after the last stored page. Fetches all pages again only if log and server
   * contradict each other.
   */
  async function pull(feed: Feed): Promise<void> {
    const { fetchPage, now, changed } = feed;
    let isSecondLook = false;
    for (;;) {
      const before = head;
      const page = await fetchPage(before.rev);
      if (isOther(page, before)) {
        await inTurn(startOver);
        changed('all');
        continue;
      }
      if (!(await take(before, page, feed))) {
        changed(await inTurn(catchUp));
        continue;
      }
      if (!page.done) continue;
      if (target.live() === page.total || !mayRecount(now())) return;
      // The total may be newer than the rows, so only a second read proves a contradiction.
      if (isSecondLook) {
        await inTurn(() => startOver(now()));
        changed('all');
      }
      isSecondLook = !isSecondLook;
    }
  }

  return {
    head: () => head,
    load: () => inTurn(load),
    startOver: () => inTurn(startOver),
    catchUp: () => inTurn(catchUp),
    pull,
    /** If the result is true, the caller must read the new chunks with `catchUp` or `load`. */
    compact,
  };
}

/** True if the shop’s data was restored or copied: its revisions are then not comparable. */
const isOther = ({ lineage, rev }: FeedPage, before: LogHead): boolean =>
  rev < before.rev || (before.lineage !== undefined && lineage !== before.lineage);

function lastChunks(chunks: readonly NumberedChunk[]): Map<number, number> {
  const lastOf = new Map<number, number>();
  for (const { number, chunk } of chunks) {
    for (const arNum of chunk.removed) lastOf.delete(arNum);
    for (const arNum of chunk.arNums) lastOf.set(arNum, number);
  }
  return lastOf;
}
