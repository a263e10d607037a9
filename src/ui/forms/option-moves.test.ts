import { expect, test } from 'vitest';
import { moveOption, NO_OPTION } from './option-moves.ts';

/*
 * The options are three recent ones and five others, in two columns:
 *   0 1
 *   2
 *   3 4
 *   5 6
 *   7
 */
const sections = [3, 5];
const move = (active: number, key: Parameters<typeof moveOption>[1], columns = 2) =>
  moveOption(active, key, sections, columns);

test('moves with Down into the list, and with Up from the first row back to the text field', () => {
  expect(move(NO_OPTION, 'ArrowDown')).toBe(0);
  expect(move(NO_OPTION, 'ArrowRight')).toBe(NO_OPTION);
  expect(move(NO_OPTION, 'Home')).toBe(NO_OPTION);
  expect(move(1, 'ArrowUp')).toBe(NO_OPTION);
});

test('moves with Down and Up within a column, across sections and short rows', () => {
  expect(move(0, 'ArrowDown')).toBe(2);
  expect(move(1, 'ArrowDown')).toBe(2);
  expect(move(2, 'ArrowDown')).toBe(3);
  expect(move(4, 'ArrowDown')).toBe(6);
  expect(move(6, 'ArrowDown')).toBe(7);
  expect(move(3, 'ArrowUp')).toBe(2);
});

test('reaches every option with Left and Right', () => {
  const seen = [0];
  for (let at = 0; at < 7; at = move(at, 'ArrowRight')) seen.push(move(at, 'ArrowRight'));
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(move(0, 'ArrowLeft')).toBe(0);
  expect(move(5, 'Home')).toBe(0);
  expect(move(0, 'End')).toBe(7);
});

test('moves with Down from the last row to the first row of the same column', () => {
  expect(move(7, 'ArrowDown')).toBe(0);
  expect(moveOption(3, 'ArrowDown', [4], 2)).toBe(1);
});

test('leaves Left and Right to the text field if the list has a single column', () => {
  expect(move(2, 'ArrowDown', 1)).toBe(3);
  expect(move(3, 'ArrowUp', 1)).toBe(2);
  expect(move(7, 'ArrowDown', 1)).toBe(0);
  expect(move(2, 'ArrowRight', 1)).toBe(2);
  expect(move(2, 'ArrowLeft', 1)).toBe(2);
});

test('moves with Down from the last option to the first, and with Up from the text field to the last', () => {
  const round = (active: number, key: 'ArrowDown' | 'ArrowUp', count: number) =>
    moveOption(active, key, [count], 1, true);
  expect(round(NO_OPTION, 'ArrowDown', 3)).toBe(0);
  expect(round(2, 'ArrowDown', 3)).toBe(0);
  expect(round(0, 'ArrowUp', 3)).toBe(NO_OPTION);
  expect(round(NO_OPTION, 'ArrowUp', 3)).toBe(2);
  expect(round(NO_OPTION, 'ArrowDown', 0)).toBe(NO_OPTION);
});
