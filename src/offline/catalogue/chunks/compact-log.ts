import type { LogReplica, LogStore } from '../replica/log-replica.ts';
import type { NewChunk, NumberedChunk } from './catalogue-store.ts';
import type { LogHead } from './chunk-log.ts';

const CHUNK_ROWS = 1000;
/** Updates come in small chunks; so many surplus chunks justify compaction. */
const SPARE_CHUNKS = 100;

export function isWorthCompacting(log: LogReplica): boolean {
  const superseded = log.loaded() - log.live();
  const needed = Math.ceil(log.live() / CHUNK_ROWS);
  return superseded > log.live() / 4 || log.head().next > needed + SPARE_CHUNKS;
}

interface Rewriting<Row> {
  unpack(head: LogHead, chunk: NumberedChunk): Promise<Row[]>;
  pack(rows: readonly Row[]): NewChunk;
}

/**
 * Writes the live rows to a new generation and then moves the head to it; until then nothing has
 * changed. False if another tab has changed the log.
 */
export async function compactLog<Row extends { arNum: number }>(
  store: LogStore,
  head: LogHead,
  rewriting: Rewriting<Row>,
): Promise<boolean> {
  await store.sweep(head.log);
  let staged: LogHead = { ...head, generation: head.generation + 1, next: 0, bytes: 0 };
  let rows: Row[] = [];
  const stage = async (): Promise<boolean> => {
    const added = rewriting.pack(rows.splice(0, CHUNK_ROWS));
    const isStaged = await store.stage(head, staged, added);
    staged = { ...staged, next: staged.next + 1, bytes: staged.bytes + added.chunk.bytes };
    return isStaged;
  };
  for await (const kept of liveRows(store, head, rewriting)) {
    rows = rows.concat(kept);
    while (rows.length >= CHUNK_ROWS) if (!(await stage())) return false;
  }
  if (rows.length > 0 && !(await stage())) return false;
  if (!(await store.moveHead(head, staged))) return false;
  await store.sweep(head.log);
  return true;
}

async function* liveRows<Row extends { arNum: number }>(
  store: LogStore,
  head: LogHead,
  { unpack }: Rewriting<Row>,
): AsyncGenerator<Row[]> {
  const chunks = await store.chunks(head);
  const lastOf = new Map<number, number>();
  for (const { number, chunk } of chunks) {
    for (const arNum of chunk.removed) lastOf.delete(arNum);
    for (const arNum of chunk.arNums) lastOf.set(arNum, number);
  }
  for (const numbered of chunks) {
    const rows = await unpack(head, numbered);
    yield rows.filter(({ arNum }) => lastOf.get(arNum) === numbered.number);
  }
}
