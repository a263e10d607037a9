import type { NewChunk } from '../chunks/catalogue-store.ts';
import type { LogHead } from '../chunks/chunk-log.ts';
import type { LogReplica } from './log-replica.ts';

export interface FeedPage {
  rev: number;
  rows: readonly { arNum: number }[];
  removed: readonly number[];
  done: boolean;
  total: number;
}

export interface FeedDelegates<Page extends FeedPage> {
  fetchPage(since: number): Promise<Page>;
  pack(page: Page): NewChunk;
  now(): number;
  stored(): void;
  changed(arNums: readonly number[] | 'all'): void;
}

const RECOUNT_MS = 24 * 3600 * 1000;

/**
 * Reads a feed to its end, from the last stored revision: an interrupted synchronisation continues
 * after the last stored page. Only a log that contradicts the server is fetched from the beginning.
 */
export async function pullFeed<Page extends FeedPage>(
  log: LogReplica,
  delegates: FeedDelegates<Page>,
): Promise<void> {
  let isSecondLook = false;
  for (;;) {
    const before = log.head();
    const page = await delegates.fetchPage(before.rev);
    if (page.rev < before.rev) {
      // The server's database was restored.
      await log.startOver();
      delegates.changed('all');
      continue;
    }
    if (!(await store(log, before, page, delegates))) {
      delegates.changed(await log.catchUp());
      continue;
    }
    if (!page.done) {
      if (page.rev === before.rev) throw new Error('The feed does not advance');
      continue;
    }
    if (log.live() === page.total || !mayRecount(log.head(), delegates.now())) return;
    // The total may be newer than the rows: only a second look proves a contradiction.
    if (isSecondLook) {
      await log.startOver(delegates.now());
      delegates.changed('all');
    }
    isSecondLook = !isSecondLook;
  }
}

/** A wrong total must not fetch the log again and again. */
const mayRecount = ({ recountedAt = 0 }: LogHead, now: number): boolean =>
  now - recountedAt > RECOUNT_MS;

async function store<Page extends FeedPage>(
  log: LogReplica,
  before: LogHead,
  page: Page,
  { pack, now, stored, changed }: FeedDelegates<Page>,
): Promise<boolean> {
  const next = {
    ...before,
    rev: page.rev,
    expected: page.total,
    isWhole: before.isWhole || page.done,
    verifiedAt: page.done ? now() : before.verifiedAt,
  };
  const isEmpty = page.rows.length === 0 && page.removed.length === 0;
  const added = isEmpty ? undefined : pack(page);
  const head = added
    ? { ...next, next: before.next + 1, bytes: before.bytes + added.chunk.bytes }
    : next;
  if (!(await log.advance(before, head, added))) return false;
  stored();
  // A first synchronisation announces only its end.
  if (before.isWhole) changed([...page.rows.map(({ arNum }) => arNum), ...page.removed]);
  else if (page.done) changed('all');
  return true;
}
