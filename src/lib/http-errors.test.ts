import { expect, test } from 'vitest';
import { problemOf } from './http-errors.ts';

const hintsOf = (body: unknown) => problemOf({ status: 409, body, retryAfter: null }).hints;

test('an error answer carries hints, and only well-formed ones', () => {
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
  const odd = {
    current: { lines: 'many' },
    errors: [{ field: 7 }],
    quantities: 12,
    packSize: '12',
  };
  expect(hintsOf({ code: 'PRICE_CHANGED', ...odd })).toEqual({});
  for (const body of [undefined, null, '<html>', [1]]) expect(hintsOf(body)).toEqual({});
});
