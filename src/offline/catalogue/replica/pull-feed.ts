import type { NewChunk } from '../chunks/catalogue-store.ts';
import type { LogHead } from '../chunks/chunk-log.ts';
import type { LogReplica } from './log-replica.ts';

/** A page of a feed, as far as following it goes. */
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
  /** A page, or that there is none, has been stored. */
  stored(): void;
  /** What was there before is different now: these rows, or everything. */
  changed(arNums: readonly number[] | 'all'): void;
}

const RECOUNT_MS = 24 * 3600 * 1000;

/**
 * Follows a feed to its end. The first synchronisation is the feed from 0 on, a later one the feed
 * from the last stored revision on: wherever it is cut off, the next call goes on after the last
 * page that was stored. A log is fetched from the beginning only if it contradicts the server.
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
      // The server's database was put back to an earlier state.
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
    // The total may be that of a moment later: only a second look makes it a contradiction.
    if (isSecondLook) {
      await log.startOver(delegates.now());
      delegates.changed('all');
    }
    isSecondLook = !isSecondLook;
  }
}

/** A wrong count of the server must not fetch the log over and over. */
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
  const isStored = isEmpty
    ? await log.advance(before, next)
    : await append(log, before, next, pack(page));
  if (!isStored) return false;
  stored();
  // During the first synchronisation only its end is announced.
  if (before.isWhole) changed([...page.rows.map(({ arNum }) => arNum), ...page.removed]);
  else if (page.done) changed('all');
  return true;
}

function append(
  log: LogReplica,
  before: LogHead,
  next: LogHead,
  added: NewChunk,
): Promise<boolean> {
  const bytes = before.bytes + added.chunk.bytes;
  return log.advance(before, { ...next, next: before.next + 1, bytes }, added);
}
