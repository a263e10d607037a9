import { setImmediate as moment } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { RevisionFollower } from './revision-follower.ts';

/**
 * The numbers of a feed with three numbers per page. Each read ends in a later turn of the event
 * loop.
 */
let feed: number[];
let known: number[];
let reads: number;
let failing: boolean;
let follower: RevisionFollower;

beforeEach(() => {
  [feed, known, reads, failing] = [[1, 2, 3, 4], [], 0, false];
  follower = new RevisionFollower({
    async read(since) {
      reads += 1;
      const page = feed.filter((rev) => rev > since).slice(0, 3);
      await moment();
      if (failing) throw new Error('the database is away');
      known.push(...page);
      return { rev: page.at(-1) ?? since, done: page.length < 3 };
    },
  });
});

test('parallel callers share one read of all pages', async () => {
  await Promise.all([follower.reach(4), follower.reach(4), follower.reach(2)]);
  expect(known).toEqual([1, 2, 3, 4]);
  expect(reads).toBe(2);
  await follower.reach(4);
  expect(reads).toBe(2);
});

test('reads up to the requested revision for a caller that comes during an older read', async () => {
  feed = [1];
  const first = follower.reach(1);
  feed = [1, 2];
  await Promise.all([first, follower.reach(2), follower.reach(2)]);
  expect(known).toEqual([1, 2]);
});

test('rejects the call when a read fails, and reads again at the next call', async () => {
  failing = true;
  await expect(follower.reach(4)).rejects.toThrow('away');
  failing = false;
  await follower.reach(4);
  expect(known).toEqual([1, 2, 3, 4]);
});

test('does not read again for a revision that is lower than the current revision', async () => {
  await follower.reach(4);
  await follower.reach(3);
  expect(reads).toBe(2);
});
