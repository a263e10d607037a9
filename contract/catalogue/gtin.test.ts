import { expect, test } from 'vitest';
import { gtinForms, isGtin } from './gtin.ts';

test.each(['96385074', '036000291452', '4006381333931', '0036000291452', '10036000291459'])(
  'accepts %s as a GTIN',
  (code) => expect(isGtin(code)).toBe(true),
);

test.each([
  ['a wrong digit', '4006381333932'],
  ['two swapped neighbours', '4006381339331'],
  ['a wrong length', '400638133393'],
  ['eleven digits', '03600029145'],
  ['a letter', '400638133393I'],
  ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
  ['a space', ' 4006381333931'],
  ['a text of zeros', '0000000000000'],
  ['an empty text', ''],
])('refuses %s as a GTIN', (_, code) => expect(isGtin(code)).toBe(false));

test('detects every wrong digit of a GTIN', () => {
  const right = '4006381333931';
  for (let at = 0; at < right.length; at += 1) {
    for (let by = 1; by < 10; by += 1) {
      const wrong = [...right].with(at, String((Number(right[at]) + by) % 10)).join('');
      expect(isGtin(wrong)).toBe(false);
    }
  }
});

test('gtinForms lists a UPC with and without its leading zero', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(gtinForms('0036000291452')).toEqual(['0036000291452', '036000291452', '00036000291452']);
});

test('gtinForms never shortens a code of 13 digits that has no leading zero', () => {
  expect(gtinForms('4006381333931')).toEqual(['4006381333931', '04006381333931']);
  expect(gtinForms('04006381333931')).toEqual(['04006381333931', '4006381333931']);
});

test('gtinForms lists the code of 8 digits that a code of 14 digits contains', () => {
  expect(gtinForms('96385074')).toContain('96385074');
  expect(gtinForms('00000096385074')).toContain('96385074');
});

test('gtinForms lists the code of a box first, then the code of the product in it', () => {
  const forms = gtinForms('10036000291459');
  expect(forms[0]).toBe('10036000291459');
  expect(forms).toContain('0036000291452');
  expect(forms.every(isGtin)).toBe(true);
});

test('gtinForms lists only the code itself for a box of goods that are sold by weight', () => {
  expect(gtinForms('90036000291455')).toEqual(['90036000291455']);
});
