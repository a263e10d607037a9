import type { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { readListFile } from '../list/read-list.ts';

const KIND = 'application/vnd.oasis.opendocument.spreadsheet';

const content = (tables: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" office:version="1.3"><office:automatic-styles><style:style style:name="co1" style:family="table-column"/></office:automatic-styles><office:body><office:spreadsheet><table:calculation-settings table:automatic-find-labels="false"/>${tables}<table:named-expressions/></office:spreadsheet></office:body></office:document-content>`;

const table = (rows: string, name = 'Feuille1') =>
  `<table:table table:name="${name}" table:style-name="ta1"><table:table-column table:style-name="co1" table:number-columns-repeated="16384" table:default-cell-style-name="Default"/>${rows}</table:table>`;

const file = (tables: string, more: Record<string, string> = {}) =>
  makeZip({ mimetype: { data: KIND, isStored: true }, 'content.xml': content(tables), ...more });

const row = (cells: string, attributes = '') =>
  `<table:table-row table:style-name="ro1"${attributes}>${cells}</table:table-row>`;
const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" calcext:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`;
const number = (value: string, text = value) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`;
/** The empty cells that LibreOffice writes up to the edge of the sheet. */
const REST = '<table:table-cell table:number-columns-repeated="16380"/>';
const END = row(
  '<table:table-cell table:number-columns-repeated="16384"/>',
  ' table:number-rows-repeated="1048570"',
);

const readFile = (bytes: Buffer) => readListFile(new Blob([bytes as never]));
/** Returns number, code and quantity of each line, joined by « | ». */
const read = async (bytes: Buffer) =>
  (await readFile(bytes)).map(({ number: at, readings: [one] }) =>
    [at, one?.code, one?.quantity].join(' | '),
  );

test('reads the lines of a sheet with merged titles, blanks, remarks, prices and a million empty rows', async () => {
  const rows = [
    row(
      `<table:table-cell table:number-columns-spanned="3" office:value-type="string"><text:p>Commande du <text:span text:style-name="T1">12</text:span> mars</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated="2"/>${REST}`,
    ),
    row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      ' table:number-rows-repeated="2"',
    ),
    row(`${cell('Référence')}${cell('Désignation')}${cell('PU HT')}${cell('Quantité')}${REST}`),
    row(
      `${cell('ABC-12')}${cell('Bol<text:s text:c="3"/>bleu<text:line-break/>&amp; or')}<table:table-cell office:value-type="currency" office:currency="EUR" office:value="4.5"><text:p>4,50 €</text:p></table:table-cell>${number('24')}${REST}`,
    ),
    row(
      `<table:table-cell office:value-type="string"><office:annotation><dc:creator>M</dc:creator><text:p>DEF-99 ?</text:p></office:annotation><text:p>DEF-7</text:p></table:table-cell>${cell('')}<table:table-cell/>${number('1200', '1 200')}`,
    ),
    END,
  ].join('');
  expect(await read(file(table(rows)))).toEqual(['5 | ABC-12 | 24', '6 | DEF-7 | 1200']);
  const [line] = await readFile(file(table(rows)));
  expect(line?.text).toBe('ABC-12 · Bol bleu & or · 4,50 € · 24');
});

test('reads the stored number of a cell, with the leading zeros that the sheet shows', async () => {
  const rows =
    row(number('123', '00123') + number('6')) +
    row(number('3012345678901', '3,01E+12') + number('12'));
  expect(await read(file(table(rows)))).toEqual(['1 | 00123 | 6', '2 | 3012345678901 | 12']);
});

test('expands repeated rows, and reads the first sheet that has order lines', async () => {
  const rows = row(cell('ABC-1') + number('6'), ' table:number-rows-repeated="3"');
  expect(await read(file(table(END, 'Vide') + table(rows) + table(row(cell('DEF-2')))))).toEqual([
    '1 | ABC-1 | 6',
    '2 | ABC-1 | 6',
    '3 | ABC-1 | 6',
  ]);
});

test('ignores the cells after the fiftieth column', async () => {
  const wide = row(
    cell('ABC-1') + cell('x', ' table:number-columns-repeated="48"') + number('6') + cell('DEF-2'),
  );
  const [line] = await readFile(file(table(wide)));
  expect(line?.readings.filter(({ isName }) => !isName)).toHaveLength(1);
});

const repeated = (times: string) =>
  row(
    cell('ABC-1', ` table:number-columns-repeated="${times}"`),
    ` table:number-rows-repeated="${times}"`,
  );

test.each<[string, () => Buffer, string]>([
  ['a billion repetitions', () => file(table(repeated('1000000000'))), 'tooLong'],
  ['a file without a sheet', () => file(''), 'empty'],
  [
    'a text document',
    () => makeZip({ 'content.xml': '<office:text><text:p>A-1</text:p></office:text>' }),
    'unreadable',
  ],
  [
    'a file with a password',
    () => file('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
    'locked',
  ],
  ['a file that is encrypted as a whole', () => makeZip({ 'encrypted-package': 'x' }), 'locked'],
])('refuses to read %s', async (_, make, reason) => {
  await expect(readFile(make())).rejects.toMatchObject({ reason });
});

test.each(['NaN', '-5', '0', 'x'])('reads a row repeated « %s » times once', async (times) => {
  expect(await readFile(file(table(repeated(times))))).toHaveLength(1);
});
