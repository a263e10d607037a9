import type { LogReplica, LogStore } from '../replica/log-replica.ts';

const CHUNK_ROWS = 1000;
/** Updates come in small chunks; so many surplus chunks justify compaction. */
const SPARE_CHUNKS = 100;

export function isWorthCompacting(log: LogReplica): boolean {
  const live = log.live();
  const needed = Math.ceil(live / CHUNK_ROWS);
  return log.loaded() - live > live / 4 || log.head().next > needed + SPARE_CHUNKS;
}

/** Until the head moves to the new generation, nothing has changed for other tabs. */
export async function compactLog(store: LogStore, log: LogReplica): Promise<void> {
  const head = log.head();
  await store.sweep(head.log);
  const chunks = await store.chunks(head);
  const lastOf = new Map<number, number>();
  for (const { number, chunk } of chunks) {
    for (const arNum of chunk.removed) lastOf.delete(arNum);
    for (const arNum of chunk.arNums) lastOf.set(arNum, number);
  }
  let staged = { ...head, generation: head.generation + 1, next: 0, bytes: 0 };
  let rows: { arNum: number }[] = [];
  for (const numbered of chunks) {
    const unpacked = await log.unpack(head, numbered);
    rows = rows.concat(unpacked.filter(({ arNum }) => lastOf.get(arNum) === numbered.number));
    const least = numbered === chunks.at(-1) ? 1 : CHUNK_ROWS;
    while (rows.length >= least) {
      const added = log.pack(rows.splice(0, CHUNK_ROWS), []);
      if (!(await store.stage(head, staged, added))) return;
      staged = { ...staged, next: staged.next + 1, bytes: staged.bytes + added.chunk.bytes };
    }
  }
  if (await store.moveHead(head, staged)) await store.sweep(head.log);
}
