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
  type Kind,
  phone,
  plainCell,
  price,
  readCell,
  text,
  vatRate,
  whole,
  yesOrNo,
} from './cells.ts';

const read = (kind: Kind, cell: string) => readCell(kind, plainCell(cell));

test.each<[string, Kind, unknown]>([
  ['12,5', price, '12.5'],
  ['1\u202f234.5000', price, '1234.5000'],
  ['0', price, '0'],
  ['50', whole(1, 99_999), 50],
  ['50,00', whole(1, 99_999), 50],
  ['5,5 %', vatRate, '5.5'],
  ['29/02/2028', day, '2028-02-29'],
  ['2026-11-22', day, '2026-11-22'],
  ['Oui', yesOrNo, true],
  ['4006381333931', gtin, '4006381333931'],
  ['02 61 91 01 00', phone, '+33261910100'],
  ['Matière=carton | Contenance=25 cl', attributes, { Matière: 'carton', Contenance: '25 cl' }],
  ['="00123"', code(40), '00123'],
  ["'+33261910100", text(40), '+33261910100'],
  [' 00012 ', code(40), '00012'],
])('converts the cell %j to the value of its kind', (cell, kind, meant) => {
  expect(read(kind, cell)).toEqual(meant);
});

test('refuses overlong cells, lists and numbers', () => {
  for (const endless of ['x'.repeat(5001), `="${'0'.repeat(5000)}"`]) {
    expect(() => plainCell(endless)).toThrow(CellFault);
  }
  expect(plainCell('x'.repeat(5000))).toHaveLength(5000);
  for (const number of [`${'0'.repeat(60)}1`, `1,${'0'.repeat(60)}`]) {
    expect(() => read(price, number)).toThrow(CellFault);
  }
  const many = Array.from({ length: 51 }, (_, n) => `a${n}=b`).join('|');
  expect(() => read(attributes, many)).toThrow(CellFault);
});

test.each<[string, Kind]>([
  ['-3', price],
  ['GOB\u202e25', code(40)],
  ['GOB\u206625', code(40)],
  ['1e3', price],
  ['1.234,56', price],
  ['0,00001', price],
  ['12 €', price],
  ['NaN', price],
  ['9999999999', price],
  ['0x1', decimal(0, 10, 2)],
  ['0', whole(1, 99_999)],
  ['1,5', whole(1, 99_999)],
  ['200', vatRate],
  ['19,6', vatRate],
  ['0', discount],
  ['100', discount],
  ['31/02/2026', day],
  ['11/22/2026', day],
  ['22/11/26', day],
  ['4006381333932', gtin],
  ['4,00638E+12', gtin],
  ['a@b', email],
  ['a b@c.example', email],
  ['12', phone],
  ['peut-être', yesOrNo],
  ['Matière', attributes],
  ['=HYPERLINK("https://x.example")', text(40)],
  ['@SUM(A1)', text(40)],
  ['a\0b', text(40)],
  ['a\ud800', text(40)],
  ['A\u00a01', code(40)],
  ['ABC', code(2)],
])('refuses the cell %j, which its kind does not allow', (cell, kind) => {
  expect(() => read(kind, cell)).toThrow(CellFault);
});
