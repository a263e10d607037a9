import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, isE164, toE164 } from './phones.ts';

describe('toE164', () => {
  test.each([
    ['01 23 45 67 89', '+33123456789'],
    ['06.12.34.56.78', '+33612345678'],
    ['06-12-34-56-78', '+33612345678'],
    ['06\u00a012\u202f34 56 78', '+33612345678'],
    ['+33 (0)1 23 45 67 89', '+33123456789'],
    ['+33123456789', '+33123456789'],
    ['0033 1 23 45 67 89', '+33123456789'],
    ['00 33 (0) 612345678', '+33612345678'],
    ['09 70 12 34 56', '+33970123456'],
    // Users type numbers of overseas departments with or without the country code.
    ['0690 12 34 56', '+590690123456'],
    ['0590 12 34 56', '+590590123456'],
    ['0694 12 34 56', '+594694123456'],
    ['0696 12 34 56', '+596696123456'],
    ['0692 12 34 56', '+262692123456'],
    ['0262 12 34 56', '+262262123456'],
    ['0639 12 34 56', '+262639123456'],
    // Numbers reserved for films belong to mainland France despite their prefix of Mayotte.
    ['06 39 98 12 34', '+33639981234'],
    ['+262 (0)692 12 34 56', '+262692123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+352 27 12 34', '+352271234'],
  ])('toE164 converts %s to %s', (typed, kept) => {
    expect(toE164(typed)).toBe(kept);
    expect(isE164(kept)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '12',
    '0123',
    '01 23 45 67 8',
    '01 23 45 67 89 0',
    '00 33 12 34 56',
    '+33',
    '+33 1 23 45 67 8',
    '+33 1 23 45 67 890',
    '+330123456789',
    '+0123456789',
    '+1234567890123456',
    '++33123456789',
    'appelez-moi',
    '01 23 45 67 8O',
    '01234567８9',
    '3639',
  ])('toE164 refuses « %s »', (typed) => {
    expect(toE164(typed)).toBeUndefined();
  });
});

test('isE164 accepts only strict E.164 numbers', () => {
  for (const wrong of [
    '0612345678',
    '+33 612345678',
    '+330612345678',
    '+3361234567',
    '+262069212345',
    '33612345678',
    '+33612345678\n',
    ' +33612345678',
    '+',
    '',
  ]) {
    expect([wrong, isE164(wrong)]).toEqual([wrong, false]);
  }
});

test('formatPhone writes French numbers in the French format', () => {
  expect(formatPhone('+33612345678')).toBe('06\u00a012\u00a034\u00a056\u00a078');
  expect(formatPhone('+262692123456')).toBe('06\u00a092\u00a012\u00a034\u00a056');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(formatPhone('sur demande')).toBe('sur demande');
});

/** Country codes of France and its neighbours, with the number of digits after the code. */
const COUNTRIES: readonly (readonly [code: string, digits: number])[] = [
  ...['33', '590', '594', '596', '262'].map((code) => [code, 9] as const),
  ['508', 9],
  ['687', 6],
  ['689', 8],
  ['44', 10],
  ['352', 8],
];

// Some national formats were once read as numbers of another department.
test('toE164 reads every formatted number back as the same number', () => {
  const number = fc.constantFrom(...COUNTRIES).chain(([code, length]) => {
    const first = fc.integer({ min: 1, max: 9 });
    const others = fc.array(fc.integer({ min: 0, max: 9 }), {
      minLength: length - 1,
      maxLength: length - 1,
    });
    return fc.tuple(first, others).map(([one, rest]) => `+${code}${one}${rest.join('')}`);
  });
  const check = (kept: string) => {
    expect([kept, isE164(kept)]).toEqual([kept, true]);
    expect(toE164(formatPhone(kept))).toBe(kept);
  };
  fc.assert(fc.property(number, check), { numRuns: 5000 });
  for (const code of COUNTRIES.slice(0, 5).map(([one]) => one)) {
    for (let start = 100; start < 1000; start += 1) check(`+${code}${start}123456`);
  }
  expect(formatPhone('+33639205763')).toBe('+33\u00a06\u00a039\u00a020\u00a057\u00a063');
});
