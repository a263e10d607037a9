import { expect, test } from 'vitest';
import { BoundedCache } from './caches.ts';

/** Opens a cache for two values, and records the keys whose values it computes. */
function open() {
  const cache = new BoundedCache<string>(2);
  const computed: string[] = [];
  const ask = (key: string) =>
    cache.get([key], async () => {
      computed.push(key);
      return `value of ${key}`;
    });
  return { cache, ask, computed };
}

test('computes a cached value once, and drops the least recently used value first', async () => {
  const { ask, computed } = open();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(`value of ${key}`);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

test('counts the size of a value once if two concurrent requests computed it', async () => {
  const { ask, computed } = open();
  await ask('b');
  await Promise.all([ask('a'), ask('a')]);
  await ask('b');
  expect(computed).toEqual(['b', 'a', 'a']);
});

test('computes a value again after a failure', async () => {
  const { cache, ask } = open();
  await expect(cache.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toBe('value of a');
});

test('stores values up to a total size, but no value that alone exceeds the total size', async () => {
  const cache = new BoundedCache<string>(10, ({ length }) => length);
  const computed: string[] = [];
  const ask = (value: string) =>
    cache.get([value], async () => {
      computed.push(value);
      return value;
    });
  for (const value of ['six...', 'four', 'six...', 'two', 'six...', 'four']) await ask(value);
  expect(computed).toEqual(['six...', 'four', 'two', 'four']);
  await ask('more than ten');
  await ask('more than ten');
  expect(computed.slice(4)).toEqual(['more than ten', 'more than ten']);
});

test('reports the number and size of the cached values, the hits and the misses', async () => {
  const cache = new BoundedCache<string>(7, ({ length }) => length);
  for (const key of ['aaa', 'bbb', 'aaa', 'cc']) await cache.get([key], async () => key);
  expect(cache.known(['bbb'])).toBeUndefined();
  expect(cache.counted()).toEqual({ count: 2, size: 5, found: 1, missed: 4 });
});
