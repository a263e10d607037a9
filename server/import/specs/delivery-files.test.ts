import { expect, test } from 'vitest';
import { parseDays } from './delivery-files.ts';

test.each([
  ['Mardi=Lundi 14:00', [[2, 1, '14:00']]],
  [
    'mardi=mardi 7h05 | lundi=vendredi 16h',
    [
      [1, 3, '16:00'],
      [2, 0, '07:05'],
    ],
  ],
  ['dimanche=J-0 0:00', [[7, 0, '00:00']]],
  ['jeudi=j-30 23h59', [[4, 30, '23:59']]],
])('reads %s as the days of a delivery run', (cell, meant) => {
  expect(parseDays(cell)).toEqual(
    meant.map(([weekday, daysBefore, time]) => ({ weekday, daysBefore, time })),
  );
});

test.each([
  'mardi',
  'mardi=14:00',
  'mardi=lundi',
  'mardi=lundi 24:00',
  'mardi=lundi 14:60',
  'mardi=J-31 14:00',
  'mardi=J--1 14:00',
  'tuesday=monday 14:00',
  'mardi=lundi 14:00|mardi=J-2 9:00',
  '|',
  'mardi=lundi 14:00\nvendredi=jeudi 9:00',
])('refuses %j as the days of a delivery run', (cell) => {
  expect(() => parseDays(cell)).toThrow(/il faut|deux fois/);
});
