import { expect, test } from 'vitest';
import { addDays } from '../core/calendar.ts';
import { type HabitState, habitOf, habitState, rhythmOf } from './habits.ts';

const TODAY = '20260312';
const ago = (days: number) => addDays(TODAY, -days);
const bought = (...purchases: [daysAgo: number, quantity: number][]) =>
  purchases.map(([days, quantity]) => ({ on: ago(days), quantity }));

test('computes the rhythm, the last and the usual quantity from purchases in any sort order', () => {
  const purchases = bought([14, 36], [56, 24], [28, 24], [42, 24]);
  const habit = { on: ago(14), quantity: 36, every: 14, usual: 24 };
  expect(habitOf(purchases)).toEqual(habit);
  expect(habitOf(purchases.toReversed())).toEqual(habit);
});

test('one purchase gives a quantity but no rhythm, and no purchase gives no habit', () => {
  expect(habitOf(bought([3, 12]))).toEqual({ on: ago(3), quantity: 12, every: null, usual: 12 });
  expect(habitOf([])).toBeUndefined();
});

test('adds up the quantities that a client buys on one day', () => {
  expect(habitOf(bought([5, 10], [5, 20], [5, 2]))).toEqual({
    ...{ on: ago(5), quantity: 32 },
    ...{ every: null, usual: 32 },
  });
  expect(habitOf(bought([0, 10], [7, 10], [7, 10], [14, 20]))).toMatchObject({
    every: 7,
    usual: 20,
  });
});

test('ignores lines of quantity 0, such as those of cancelled orders', () => {
  expect(habitOf(bought([1, 0], [8, 6], [15, 6]))).toMatchObject({ on: ago(8), every: 7 });
  expect(habitOf(bought([1, 0], [2, 0], [3, -4], [4, Number.NaN]))).toBeUndefined();
});

test('one large purchase or one long pause changes neither the usual quantity nor the rhythm', () => {
  const weekly = bought([0, 6], [7, 6], [14, 600], [49, 6], [56, 6], [63, 6]);
  expect(habitOf(weekly)).toMatchObject({ every: 7, usual: 6 });
});

test('takes the mean of the two middle intervals, and the lower of the two middle quantities', () => {
  expect(rhythmOf([ago(0), ago(7), ago(28)])).toBe(14);
  expect(rhythmOf([ago(0), ago(7), ago(15)])).toBe(8);
  expect(rhythmOf([ago(0), ago(0), ago(0), ago(7), ago(7)])).toBe(7);
  expect(habitOf(bought([0, 600], [7, 6]))).toMatchObject({ usual: 6 });
});

test('computes a habit from the latest of 2,000 purchases only', () => {
  const old = Array.from({ length: 1900 }, (_, at): [number, number] => [200 + at, 96]);
  const now = Array.from({ length: 100 }, (_, at): [number, number] => [at * 2, 12]);
  const purchases = bought(...old, ...now);
  expect(habitOf(purchases)).toEqual({ on: TODAY, quantity: 12, every: 2, usual: 12 });
});

test('counts the days between purchases across a clock change and the end of a year', () => {
  expect(rhythmOf(['20260328', '20260329', '20260330'])).toBe(1);
  expect(rhythmOf(['20251231', '20260101', '20251230'])).toBe(1);
});

function stateOf(
  days: number,
  { every = 10, orders = 6, ordered = days }: { every?: number; orders?: number; ordered?: number },
): HabitState | undefined {
  return habitState({ on: ago(days), every, orders }, { today: TODAY, lastOrder: ago(ordered) });
}

test('an article is due after 80 % of its rhythm', () => {
  expect([0, 7, 8, 9, 40].map((days) => stateOf(days, {}))).toEqual([
    ...['later', 'later', 'due', 'due', 'due'],
  ]);
  expect([0, 1, 2].map((days) => stateOf(days, { every: 1 }))).toEqual(['later', 'due', 'due']);
});

test('an article lapses after three intervals if the client has ordered other articles since', () => {
  expect(stateOf(29, { ordered: 0 })).toBe('due');
  expect(stateOf(30, { ordered: 0 })).toBe('lapsed');
  expect(stateOf(34, { ordered: 5 })).toBe('due');
  // If the client has ordered nothing since, every article is due.
  expect(stateOf(45, { every: 1 })).toBe('due');
});

test('an article bought twice never lapses, and is not proposed after three times its rhythm', () => {
  expect(stateOf(30, { orders: 2, ordered: 0 })).toBeUndefined();
  expect(stateOf(30, { orders: 3, ordered: 0 })).toBe('lapsed');
});

test('does not propose an article that was bought over a year ago or has no rhythm', () => {
  expect(stateOf(366, { every: 300, orders: 1 })).toBe('due');
  expect(stateOf(367, { every: 300, orders: 1 })).toBeUndefined();
  expect(habitState({ on: ago(9), every: null, orders: 1 }, { today: TODAY, lastOrder: TODAY }))
    // Habits that older versions stored have no rhythm.
    .toBeUndefined();
});

test('an article whose last purchase is in the future is not due', () => {
  expect(stateOf(-3, {})).toBe('later');
  expect(stateOf(-400, {})).toBe('later');
  expect(stateOf(5, { ordered: -400, orders: 9 })).toBe('lapsed');
});
