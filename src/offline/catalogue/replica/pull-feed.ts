import type { LogHead } from '../chunks/chunk-log.ts';
import type { LogReplica } from './log-replica.ts';

interface FeedPage {
  rev: number;
  rows: readonly { arNum: number }[];
  removed: readonly number[];
  done: boolean;
  total: number;
}

interface FeedDelegates {
  fetchPage(since: number): Promise<FeedPage>;
  now(): number;
  stored?(): void;
  changed(arNums: readonly number[] | 'all'): void;
}

const RECOUNT_MS = 24 * 3600 * 1000;

/** Continues after the last stored page; only a log that contradicts the server is fetched anew. */
export async function pullFeed(log: LogReplica, delegates: FeedDelegates): Promise<void> {
  const { fetchPage, now, changed } = delegates;
  let isSecondLook = false;
  for (;;) {
    const before = log.head();
    const page = await fetchPage(before.rev);
    if (page.rev < before.rev) {
      // The server's database was restored.
      await log.startOver();
      changed('all');
      continue;
    }
    if (!(await store(log, before, page, delegates))) {
      changed(await log.catchUp());
      continue;
    }
    if (!page.done) {
      if (page.rev === before.rev) throw new Error('The feed does not advance');
      continue;
    }
    // A wrong total must not fetch the log again and again.
    const isRecounted = now() - (log.head().recountedAt ?? 0) <= RECOUNT_MS;
    if (log.live() === page.total || isRecounted) return;
    // The total may be newer than the rows: only a second look proves a contradiction.
    if (isSecondLook) {
      await log.startOver(now());
      changed('all');
    }
    isSecondLook = !isSecondLook;
  }
}

async function store(
  log: LogReplica,
  before: LogHead,
  { rev, rows, removed, done, total }: FeedPage,
  { now, stored, changed }: FeedDelegates,
): Promise<boolean> {
  const added = rows.length + removed.length > 0 ? log.pack(rows, removed) : undefined;
  const next = {
    ...before,
    rev,
    expected: total,
    isWhole: before.isWhole || done,
    verifiedAt: done ? now() : before.verifiedAt,
    next: before.next + (added ? 1 : 0),
    bytes: before.bytes + (added?.chunk.bytes ?? 0),
  };
  if (!(await log.advance(before, next, added))) return false;
  stored?.();
  // A first synchronisation announces only its end.
  if (before.isWhole) changed([...rows.map(({ arNum }) => arNum), ...removed]);
  else if (done) changed('all');
  return true;
}
