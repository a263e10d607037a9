import { expect, test } from 'vitest';
import { createSightings } from './look-for-codes.ts';

/** Looks every 100 ms; returns what has counted, with its time. */
function watch(pictures: readonly string[][]): string[] {
  const look = createSightings();
  return pictures.flatMap((codes, at) =>
    look(codes, at * 100).map((code) => `${at * 100} ${code}`),
  );
}
const times = (count: number, codes: string[]) => Array.from({ length: count }, () => codes);

test('a code that stays in the picture counts once', () => {
  expect(watch(times(100, ['a']))).toEqual(['0 a']);
});

test('unreadable pictures do not count a code again', () => {
  const blurred = Array.from({ length: 60 }, (_, at) => (at % 5 === 0 ? ['a'] : []));
  expect(watch(blurred)).toEqual(['0 a']);
});

test('a slow device counts a code once too', () => {
  const look = createSightings();
  const looks = [0, 900, 2000, 4500].flatMap((at) => look(['a'], at));
  expect(looks).toEqual(['a']);
  expect([look([], 5500), look(['a'], 6500)]).toEqual([[], []]);
  expect([look([], 7500), look([], 8500), look(['a'], 9500)]).toEqual([[], [], ['a']]);
});

test('a code that is removed and shown again counts again', () => {
  expect(watch([...times(10, ['a']), ...times(8, []), ...times(10, ['a'])])).toEqual([
    '0 a',
    '1800 a',
  ]);
});

test('a code does not count again within 1.5 s', () => {
  expect(watch([['a'], ...times(7, []), ...times(30, ['a'])])).toEqual(['0 a']);
});

test('another code counts at once, and two in one picture once each', () => {
  expect(watch([['a'], ['b'], ['a', 'b', 'a']])).toEqual(['0 a', '100 b']);
});
