import { expect, test } from 'vitest';
import { problemOf } from './http-errors.ts';

const hintsOf = (body: unknown) => problemOf({ status: 409, body, retryAfter: null }).hints;

test('reads valid details of an error answer, and ignores invalid details', () => {
  const current = { lines: [], deliveryPrice: null, totalHT: '0', totalVAT: '0', totalTTC: '0' };
  const errors = [{ field: 'clReglement', code: 'PAYMENT_NOT_ALLOWED' }];
  expect(
    hintsOf({ code: 'PRICE_CHANGED', current, errors, quantities: [12], packSize: 12 }),
  ).toEqual({
    current,
    errors,
    quantities: [12],
    packSize: 12,
  });
  const days = [{ day: '20261208', before: { day: '20261207', time: '14:00' } }];
  expect(hintsOf({ code: 'DELIVERY_DAY_GONE', days })).toEqual({ days });
  const odd = {
    days: [{ day: '20261208', before: '20261207' }],
    current: { lines: 'many' },
    errors: [{ field: 7 }],
    quantities: 12,
    packSize: '12',
  };
  expect(hintsOf({ code: 'PRICE_CHANGED', ...odd })).toEqual({});
  for (const body of [undefined, null, '<html>', [1]]) expect(hintsOf(body)).toEqual({});
});

test('reads the quantities of all lines of a long closed order, and the names of its first lines', () => {
  const line = { ArNum: 1, LCQuantite: 10, reference: 'REF-1', name: 'Gobelet' };
  const closed = { ceNum: 5, number: 'CMD-5', placedAt: 7, lines: [line] };
  expect(hintsOf({ code: 'ORDER_CLOSED', closed: { ...closed, others: [[2, 30]] } })).toEqual({
    closed: { ...closed, lines: [line, { ArNum: 2, LCQuantite: 30, reference: '', name: '' }] },
  });
});
