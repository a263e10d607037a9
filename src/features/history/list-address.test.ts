import { expect, test } from 'vitest';
import { addressOf, isFiltered, queryAt, readAddress, unfiltered } from './list-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search), ['placed', 'shipped']);

test('writes the filters read from a URL back as the same URL', () => {
  const search = '?periode=2026-03&statut=shipped&q=gobelet&page=2';
  expect(addressOf(read(search))).toBe(search);
  expect(queryAt(read(search), '20261121')).toEqual({
    page: '2',
    status: 'shipped',
    from: '20260301',
    to: '20260331',
    q: 'gobelet',
  });
  expect([isFiltered(read(search)), isFiltered(read('?page=2'))]).toEqual([true, false]);
  expect([addressOf(read('')), queryAt(read(''), '20261121')]).toEqual(['', {}]);
});

test('ignores invalid parts of a URL', () => {
  expect(read('?page=0&statut=open&periode=hier&q=%20%20')).toEqual(unfiltered);
  expect(read('?page=1e3').page).toBe(1);
  expect(read(`?q=${'x'.repeat(300)}`).q).toHaveLength(100);
});
