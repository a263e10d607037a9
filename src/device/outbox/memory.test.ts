import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFold } from './memory.ts';

const apply = (state: string, row: { add: string }): string => {
  if (row.add === 'x') throw new TypeError('poison');
  return state + row.add;
};

const plain = (base: string, rows: readonly { add: string }[]) =>
  base + rows.map(({ add }) => (add === 'x' ? '' : add)).join('');

test('computes the same state as an uncached fold, after any change of the rows', () => {
  const edit = fc.record({
    how: fc.constantFrom('append', 'change', 'drop', 'base', 'clear'),
    at: fc.nat(200),
    add: fc.constantFrom('a', 'b', 'x'),
    times: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const fold = createFold(apply);
      let base = '';
      let rows: { add: string }[] = [];
      for (const { how, at, add, times } of edits) {
        if (how === 'append') rows = [...rows, ...Array.from({ length: times }, () => ({ add }))];
        if (how === 'change') rows = rows.map((row, n) => (n === at ? { add } : row));
        if (how === 'drop') rows = rows.slice(times);
        if (how === 'base') base += add;
        if (how === 'clear') rows = [];
        expect(fold(base, rows)).toBe(plain(base, rows));
      }
    }),
  );
});

test('folds only the new row after an addition, and few rows after a change near the end', () => {
  let steps = 0;
  const fold = createFold((state: number, row: { add: number }) => {
    steps += 1;
    return state + row.add;
  });
  const rows = Array.from({ length: 500 }, () => ({ add: 1 }));
  fold(0, rows);
  steps = 0;
  expect(fold(0, [...rows, { add: 1 }])).toBe(501);
  expect(steps).toBe(1);
  steps = 0;
  expect(fold(0, rows.with(490, { add: 2 }))).toBe(501);
  expect(steps).toBeLessThan(60);
});
