import { expect, test } from 'vitest';
import {
  attributes,
  CellFault,
  code,
  day,
  decimal,
  discount,
  email,
  gtin,
  phone,
  plainCell,
  price,
  type ReadCell,
  vatRate,
  whole,
  yesOrNo,
} from './cells.ts';

const refused = (read: ReadCell, cell: string): string => {
  try {
    return `taken: ${String(read(cell))}`;
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    return 'refused';
  }
};

test.each<[ReadCell, string, unknown]>([
  [price, '12,5', '12.5'],
  [price, '1\u202f234.5000', '1234.5000'],
  [price, '0', '0'],
  [whole(1, 99_999), '50', 50],
  [whole(1, 99_999), '50,00', 50],
  [vatRate, '5,5 %', 5.5],
  [day, '29/02/2028', '2028-02-29'],
  [day, '2026-11-22', '2026-11-22'],
  [yesOrNo, 'Oui', true],
  [gtin, '4006381333931', '4006381333931'],
  [phone, '02 61 91 01 00', '+33261910100'],
  [attributes, 'Matière=carton | Contenance=25 cl', { Matière: 'carton', Contenance: '25 cl' }],
  [plainCell, '="00123"', '00123'],
  [plainCell, "'+33261910100", '+33261910100'],
  [plainCell, ' 00012 ', '00012'],
])('%o accepts %j', (read, cell, meant) => {
  expect(read(cell)).toEqual(meant);
});

test('refuses overlong cells, lists and numbers', () => {
  for (const endless of [
    'x'.repeat(5001),
    `="${'0'.repeat(5000)}"`,
    `a=b|${'c=d|'.repeat(1300)}`,
  ]) {
    expect(refused(plainCell, endless)).toBe('refused');
  }
  expect(refused(plainCell, 'x'.repeat(5000))).not.toBe('refused');
  expect(refused(price, `${'0'.repeat(60)}1`)).toBe('refused');
  expect(refused(price, `1,${'0'.repeat(60)}`)).toBe('refused');
  expect(refused(attributes, Array.from({ length: 51 }, (_, n) => `a${n}=b`).join('|'))).toBe(
    'refused',
  );
});

test.each<[ReadCell, string]>([
  [price, '-3'],
  [code(40), 'GOB\u202e25'],
  [code(40), 'GOB\u206625'],
  [price, '1e3'],
  [price, '1.234,56'],
  [price, '0,00001'],
  [price, '12 €'],
  [price, 'NaN'],
  [price, '9999999999'],
  [decimal(0, 10, 2), '0x1'],
  [whole(1, 99_999), '0'],
  [whole(1, 99_999), '1,5'],
  [vatRate, '200'],
  [vatRate, '19,6'],
  [discount, '0'],
  [discount, '100'],
  [day, '31/02/2026'],
  [day, '11/22/2026'],
  [day, '22/11/26'],
  [gtin, '4006381333932'],
  [gtin, '4,00638E+12'],
  [email, 'a@b'],
  [email, 'a b@c.example'],
  [phone, '12'],
  [yesOrNo, 'peut-être'],
  [attributes, 'Matière'],
  [plainCell, '=HYPERLINK("https://x.example")'],
  [plainCell, '@SUM(A1)'],
  [plainCell, 'a\0b'],
  [plainCell, 'a\ud800'],
  [code(40), 'A\u00a01'],
  [code(2), 'ABC'],
])('%o refuses %j', (read, cell) => {
  expect(refused(read, cell)).toBe('refused');
});
