import { expect, test } from 'vitest';
import { isEqual } from './plain-data.ts';

test.each([
  [
    { a: 1, b: [{ c: null, d: 'x' }] },
    { b: [{ d: 'x', c: null }], a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[], []],
])('treats %j and %j as equal', (one, other) => {
  expect(isEqual(one, other)).toBe(true);
  expect(isEqual(other, one)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { a: 1, b: null }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1, 2], [1]],
  [{ a: { b: 1 } }, { a: null }],
  [{ a: [] }, { a: [[]] }],
  [null, undefined],
  [null, {}],
  [{ a: new Map([[1, 2]]) }, { a: new Map([[1, 3]]) }],
])('treats %j and %j as different', (one, other) => {
  expect(isEqual(one, other)).toBe(false);
  expect(isEqual(other, one)).toBe(false);
});
