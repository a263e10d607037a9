import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

/** A cache of lists, and which of them had to be computed. */
function open(most: number) {
  const cache = new BoundedCache<number[]>(most, (list) => list.length);
  const computed: string[] = [];
  const ask = (key: string, size: number) =>
    cache.get([key], async () => {
      computed.push(key);
      return Array.from({ length: size }, () => 1);
    });
  return { ask, computed };
}

test('what was computed is computed once', async () => {
  const { ask, computed } = open(10);
  await ask('a', 4);
  expect(await ask('a', 4)).toHaveLength(4);
  expect(computed).toEqual(['a']);
});

test('what was not asked for longest goes first', async () => {
  const { ask, computed } = open(10);
  await ask('a', 4);
  await ask('b', 4);
  await ask('a', 4);
  await ask('c', 4);
  await ask('a', 4);
  await ask('b', 4);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

test('what is too heavy is not kept, and asking for it at once weighs once', async () => {
  const { ask, computed } = open(10);
  await ask('heavy', 11);
  await ask('heavy', 11);
  await Promise.all([ask('a', 6), ask('a', 6)]);
  await ask('b', 4);
  await ask('a', 6);
  expect(computed).toEqual(['heavy', 'heavy', 'a', 'a', 'b']);
});

test('what fails is not remembered', async () => {
  const cache = new BoundedCache<number>(10, () => 1);
  await expect(cache.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get(['a'], async () => 2)).toBe(2);
});
