import { expect, test } from 'vitest';
import { decodeText, splitTable } from './table-text.ts';

/** Returns the cells of each row, joined by « | ». */
const rows = (text: string) => splitTable(text).map((row) => row.cells.join(' | '));
const numbers = (text: string) => splitTable(text).map((row) => row.number);

test.each([
  ['UTF-8', Buffer.from('Réf;Qté')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffRéf;Qté')],
  ['Windows-1252', Buffer.from('Réf;Qté', 'latin1')],
  ['little-endian UTF-16', Buffer.from('\ufeffRéf;Qté', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\ufeffRéf;Qté', 'utf16le').swap16()],
])('decodes a file in %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Réf;Qté');
});

test('decodes characters that only Windows-1252 has', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x9c))).toBe('€ œ');
});

test.each([
  ['A-1;12\nB-2;6', ';'],
  ['A-1,12\nB-2,6', ','],
  ['A-1\t12\nB-2\t6', 'tab'],
])('splits the text %j at the separator %s', (text) => {
  expect(rows(text)).toEqual(['A-1 | 12', 'B-2 | 6']);
});

test('does not split a line on decimal commas or on commas of a sentence', () => {
  expect(rows('12,0 x ABC-123\n6,5 x DEF-456')).toEqual(['12,0 x ABC-123', '6,5 x DEF-456']);
  expect(rows('Bonjour, voici\nmerci, à demain')).toEqual(['Bonjour, voici', 'merci, à demain']);
  expect(rows('A-1;12,0\nB-2;6,5')).toEqual(['A-1 | 12,0', 'B-2 | 6,5']);
});

test('reads separators, line ends and quotes inside a quoted cell, and counts the lines in it', () => {
  const text = 'A-1;"Bol; ""grand""\nblanc";12\n\nB-2;x;6';
  expect(rows(text)).toEqual(['A-1 | Bol; "grand"\nblanc | 12', 'B-2 | x | 6']);
  expect(numbers(text)).toEqual([1, 4]);
});

test('reads inch signs and quotes that are not closed as plain characters', () => {
  expect(rows('A-1;"Bol 3" blanc";12\nB-2;6')).toEqual(['A-1 | Bol 3" blanc | 12', 'B-2 | 6']);
  expect(rows('A-1;"Bol\nB-2;6\nC-3;1')).toEqual(['A-1 | "Bol', 'B-2 | 6', 'C-3 | 1']);
});

test('reads leading zeros of a code, even if a formula such as ="00456" protects them', () => {
  expect(rows('00123;1\n="00456";2\n"0078";3')).toEqual(['00123 | 1', '00456 | 2', '0078 | 3']);
});

test('removes invisible characters from cells', () => {
  expect(rows('\u202bABC\u200e-123\u202c;1\u00002')).toEqual(['ABC-123 | 12']);
});

test('splits a text at every kind of line end, and counts empty lines', () => {
  expect(numbers('A-1;1\r\n\r\nB-2;2\rC-3;3\u2028D-4;4\n')).toEqual([1, 3, 4, 5]);
});

test('removes bullets from the start of a line', () => {
  expect(rows('•\tABC-123 12\n- DEF-456\n– GHI-7')).toEqual(['ABC-123 12', 'DEF-456', 'GHI-7']);
});
