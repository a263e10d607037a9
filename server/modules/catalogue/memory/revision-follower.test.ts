import { setImmediate as moment } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { RevisionFollower } from './revision-follower.ts';

/** A feed of numbers, three a page, whose reads end when they are let. */
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

test('page by page to the end, once, however many wait', async () => {
  await Promise.all([follower.reach(4), follower.reach(4), follower.reach(2)]);
  expect(known).toEqual([1, 2, 3, 4]);
  expect(reads).toBe(2);
  await follower.reach(4);
  expect(reads).toBe(2);
});

test('who asks while an older read is under way still gets what was asked for', async () => {
  feed = [1];
  const first = follower.reach(1);
  feed = [1, 2];
  await Promise.all([first, follower.reach(2), follower.reach(2)]);
  expect(known).toEqual([1, 2]);
});

test('a read that fails is told, and the next one goes on', async () => {
  failing = true;
  await expect(follower.reach(4)).rejects.toThrow('away');
  failing = false;
  await follower.reach(4);
  expect(known).toEqual([1, 2, 3, 4]);
});

test('less than is known is of a request that was overtaken', async () => {
  await follower.reach(4);
  await follower.reach(3);
  expect(reads).toBe(2);
});
