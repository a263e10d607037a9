import { expect, test } from 'vitest';
import type { Bought } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { boughtProducts } from '../../products/catalogue.ts';
import { callReasons, habitsOf } from './call-reasons.ts';

const TODAY = '20260312';
const row = { lastOrder: '20260226', everyDays: 10, overdue: '0.0000' };
const of = (more: Partial<typeof row>, known: Partial<Parameters<typeof callReasons>[1]> = {}) =>
  callReasons(
    { ...row, ...more },
    { today: TODAY, orderedOn: undefined, habits: undefined, ...known },
  );

test('lists a client as late after 1.25 times the usual days between its orders', () => {
  expect(of({})).toEqual([{ kind: 'late', days: 14 }]);
  expect(of({ lastOrder: '20260228' })).toEqual([]);
  expect(of({ lastOrder: '20260227' })).toEqual([{ kind: 'late', days: 13 }]);
});

test('lists a client as not late if its last order or its rhythm is unknown, or the order is in the future', () => {
  expect(of({ lastOrder: null as never })).toEqual([]);
  expect(of({ everyDays: null as never })).toEqual([]);
  expect(of({ lastOrder: '20991231' })).toEqual([]);
  // Lists stored by older versions have no `everyDays`.
  expect(of({ everyDays: undefined as never })).toEqual([]);
});

test('lists the overdue amount first, then the late order, and then lapsed and promoted articles', () => {
  const habits = { lapsed: 3, promotedUntil: ['20260311', '20260312', '20260401'] };
  expect(of({ overdue: '240.5000' }, { habits })).toEqual([
    { kind: 'overdue', amount: '240.5000' },
    { kind: 'late', days: 14 },
    { kind: 'lapsed', count: 3 },
    { kind: 'promotion', count: 2 },
  ]);
  expect(of({ lastOrder: TODAY }, { habits: { lapsed: 0, promotedUntil: ['20260101'] } })).toEqual(
    [],
  );
});

test('lists only the overdue amount if the client has ordered today', () => {
  const habits = { lapsed: 3, promotedUntil: ['20260401'] };
  expect(of({ overdue: '1.0000' }, { habits, orderedOn: TODAY })).toEqual([
    { kind: 'overdue', amount: '1.0000' },
  ]);
  expect(of({ lastOrder: TODAY }, { habits })).toEqual([]);
  // An order that this device placed yesterday counts as the last order.
  expect(of({}, { orderedOn: '20260311' })).toEqual([]);
  expect(of({}, { orderedOn: '20260101' })).toEqual([{ kind: 'late', days: 14 }]);
});

test('counts lapsed articles, and the promotions of articles that are on sale', () => {
  const habit = (arNum: number, on: string): Bought => ({
    ...{ arNum, on, quantity: 12, orders: 6, every: 7, usual: 12 },
  });
  const bought = boughtProducts([habit(1, '20260310'), habit(2, '20251201'), habit(4, '20251101')]);
  const promotion = { discount: '10', endsOn: '20260320' };
  const products = [
    makeProduct(1, { promotion }),
    makeProduct(2),
    makeProduct(3, { promotion, flags: WITHDRAWN }),
  ];
  expect(habitsOf(bought, products, TODAY)).toEqual({ lapsed: 2, promotedUntil: ['20260320'] });
});
