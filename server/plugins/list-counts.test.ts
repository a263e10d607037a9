import { expect, test } from 'vitest';
import { z } from 'zod';
import { findsTooMany } from './list-counts.ts';

const untouchable = new Proxy(
  {},
  {
    get: () => {
      throw new Error('an element was looked at');
    },
  },
);
const many = (count: number) => Array.from({ length: count }, () => untouchable);

test('checks the length of a list before reading any element', () => {
  const list = z.array(z.strictObject({ name: z.string().max(9) })).max(3);
  const isTooMany = findsTooMany(z.strictObject({ a: z.string(), list: list.nullish() }));
  expect(isTooMany({ list: many(4) })).toBe(true);
  expect(isTooMany({ list: many(3) })).toBe(false);
  for (const value of [{ list: 'abcd' }, { list: null }, {}, null, undefined, 4, [[]]]) {
    expect([value, isTooMany(value)]).toEqual([value, false]);
  }
});

test('checks the length of nested lists too', () => {
  const isTooMany = findsTooMany(z.array(z.strictObject({ list: z.array(z.int()).max(2) })).max(2));
  expect(isTooMany([{ list: [1, 2] }, { list: [1, 2, 3] }])).toBe(true);
  expect(isTooMany([{ list: [1, 2] }, {}])).toBe(false);
  expect(isTooMany(many(3))).toBe(true);
});
