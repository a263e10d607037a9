import type { CatalogueStore, NewChunk, NumberedChunk } from '../chunks/catalogue-store.ts';
import { type Chunk, isIntact } from '../chunks/chunk.ts';
import { emptyHead, isSameLog, type LogHead, type LogName } from '../chunks/chunk-log.ts';

interface Row {
  arNum: number;
}

/** The table in memory that follows the log, and the format of the log's chunks. */
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

const CHUNK_ROWS = 1000;
/** Updates come in small chunks; so many surplus chunks justify compaction. */
const SPARE_CHUNKS = 100;

export type LogReplica = ReturnType<typeof createLogReplica>;

export function createLogReplica(log: LogName, store: CatalogueStore, target: LogTarget) {
  let head = emptyHead(log);
  let turn: Promise<unknown> = Promise.resolve();

  /** In turn, or an older row could replace a newer one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work, work);
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
    // The head goes first, or a half-emptied table would pass for complete.
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

  /** Until the head moves to the new generation, nothing has changed for other tabs. */
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

  return {
    head: () => head,
    load: () => inTurn(load),
    startOver: (recountedAt?: number) => inTurn(() => startOver(recountedAt)),
    catchUp: () => inTurn(catchUp),
    advance: (known: LogHead, next: LogHead, added?: NewChunk): Promise<boolean> =>
      inTurn(async () => {
        const isStored = await (added
          ? store.append(known, next, added)
          : store.moveHead(known, next));
        if (!isStored) return false;
        if (added) target.apply(known.next, added.chunk);
        head = next;
        return true;
      }),
    live: target.live,
    pack: target.pack,
    /** False where it is not worth it; `catchUp` or `load` then reads what was written. */
    compact,
  };
}

function lastChunks(chunks: readonly NumberedChunk[]): Map<number, number> {
  const lastOf = new Map<number, number>();
  for (const { number, chunk } of chunks) {
    for (const arNum of chunk.removed) lastOf.delete(arNum);
    for (const arNum of chunk.arNums) lastOf.set(arNum, number);
  }
  return lastOf;
}
