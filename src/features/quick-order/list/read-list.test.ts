import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { makeZip, type Part } from '../../../../tests/support/documents/make-zip.ts';
import { readEntry, readListFile, readListText } from './read-list.ts';

const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="Liste" sheetId="7" r:id="rId3"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="worksheets/sheet2.xml" Id="rId3"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet('<row r="1"><c t="str"><v>WRONG-1</v></c></row>'),
};

function sheet(rows: string): string {
  return `<?xml version="1.0"?><worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`;
}

const book = (rows: string, more: Record<string, Part | string> = {}) =>
  makeZip({ ...BOOK, 'xl/worksheets/sheet2.xml': sheet(rows), ...more });
const readFile = (bytes: Buffer | string) => readListFile(new Blob([bytes as never]));
/** Returns number, code and quantity of each line, joined by « | ». */
const read = async (bytes: Buffer | string) =>
  (await readFile(bytes)).map(({ number, readings: [one] }) =>
    [number, one?.code, one?.quantity].join(' | '),
  );
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

test('reads shared and inline texts of a sheet, and numbers the lines like the rows', async () => {
  const strings =
    '<sst><si><t>Réf</t></si><si><t xml:space="preserve">ABC</t><r><t>-12</t></r><rPh sb="0"><t>x</t></rPh></si></sst>';
  const rows =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="str"><f>A1</f><v>Qté</v></c></row>' +
    '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="3"/><c r="C4"><v>24</v></c></row>' +
    '<row r="6"><c r="A6" t="inlineStr"><is><t>00&amp;1</t></is></c><c r="C6"><v>1.5</v></c></row>';
  expect(
    await read(book(rows, { 'xl/sharedStrings.xml': { data: strings, isStored: true } })),
  ).toEqual(['4 | ABC-12 | 24', '6 | 00&1 | 1.5']);
});

test('skips empty, hidden and cover sheets, and reads the first sheet with order lines', async () => {
  const sheets = (first: string, state = '') => ({
    'xl/workbook.xml': `<workbook><sheets><sheet name="A"${state} r:id="rId3"/><sheet name="B" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet(`<row>${text('ABC-1')}<c><v>6</v></c></row>`),
    'xl/worksheets/sheet2.xml': sheet(first),
  });
  const row = `<row>${text('HIDDEN-1')}<c><v>6</v></c></row>`;
  const head = `<row>${text('Référence')}${text('Quantité')}</row>`;
  for (const made of [sheets(''), sheets(head), sheets(row, ' state="hidden"')]) {
    expect(await read(book('', made))).toEqual(['1 | ABC-1 | 6']);
  }
});

test('reads the leading zeros of text cells, and all digits of long numbers', async () => {
  const rows = `<row>${text('00123')}<c><v>6</v></c></row><row><c><v>3.012345678901E12</v></c><c><v>12</v></c></row>`;
  expect(await read(book(rows))).toEqual(['1 | 00123 | 6', '2 | 3012345678901 | 12']);
});

test('ignores the cells after the fiftieth column', async () => {
  const row = `<row><c r="A1" t="str"><v>ABC-1</v></c><c r="B1"><v>6</v></c><c r="AY1" t="str"><v>DEF-2</v></c><c r="XFD1" t="str"><v>GHI-3</v></c></row>`;
  const [line] = await readFile(book(row));
  expect(line?.readings).toHaveLength(1);
});

const bomb = () =>
  book('', { 'xl/worksheets/sheet2.xml': { data: Buffer.alloc(60_000_000, '<row/>') } });
const many = (rows: number) => `<row>${text('ABC-1')}<c><v>6</v></c></row>`.repeat(rows);
const ole = (part: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(part, 'utf16le'),
  ]);
const broken = book(many(1));
const workbook = (data: Part) => book('', { 'xl/workbook.xml': data });
const picture = '89504e470d0a1a0a0000000d49484452010203';

test.each<[string, () => Buffer | string, string]>([
  ['a zip bomb', bomb, 'tooLarge'],
  ['more than a megabyte', () => 'A-1;1\n'.repeat(200_000), 'tooLarge'],
  ['2,001 rows', () => book(many(2001)), 'tooLong'],
  ['2,001 lines', () => 'A-1;1\n'.repeat(2001), 'tooLong'],
  ['empty sheets', () => book('', { 'xl/worksheets/sheet1.xml': sheet('') }), 'empty'],
  ['a binary workbook', () => makeZip({ 'xl/workbook.bin': 'x' }), 'binaryBook'],
  ['an empty file', () => '', 'empty'],
  ['a header row alone', () => 'Code;Quantité', 'empty'],
  ['a truncated zip', () => broken.subarray(0, -40), 'broken'],
  ['a zip without a directory', () => broken.subarray(0, 60), 'broken'],
  ['a zip signature alone', () => 'PK', 'broken'],
  [
    'a zip with a damaged directory',
    () => Buffer.from(broken).fill(0xff, broken.length - 6),
    'broken',
  ],
  ['a zip of another kind', () => makeZip({ 'word/document.xml': '<a/>' }), 'broken'],
  ['damaged contents', () => workbook({ data: 'x'.repeat(90) }), 'broken'],
  ['a workbook with an encrypted part', () => workbook({ data: 'x', isLocked: true }), 'locked'],
  ['a workbook with a password', () => ole('EncryptedPackage'), 'locked'],
  ['a workbook from before 2007', () => ole('Workbook'), 'oldBook'],
  ['a picture', () => Buffer.from(picture, 'hex'), 'unreadable'],
])('refuses to read %s', async (_, make, reason) => {
  await expect(readFile(make())).rejects.toMatchObject({ reason });
});

test('accepts 2,000 lines from pasted text or from a file', async () => {
  expect(readListText('A-1;1\n'.repeat(2000))).toHaveLength(2000);
  expect(await readFile(book(many(2000)))).toHaveLength(2000);
});

test('skips tags of a sheet that have no end', async () => {
  const rows = `<row>${'<c t="str" '.repeat(80_000)}<c><v>A-1</v></c></row>`;
  expect(await read(book(rows))).toEqual(['1 | A-1 | ']);
});

// A reader that takes quadratic time needs minutes for such an input, so its test times out.
test.each<[string, () => Promise<unknown>]>([
  ['a tag of two million letters', () => readFile(book(`<${'a'.repeat(2_000_000)}`))],
  [
    'a cell of two hundred thousand texts',
    () => readFile(book(`<row><c t="str">${'<t>a</t>'.repeat(200_000)}</c></row>`)),
  ],
  ['half a million quotes', async () => readListText(`A-1;"${'a"'.repeat(400_000)}`)],
  [
    'a header of a hundred thousand columns',
    async () => readListText(`${'code;'.repeat(99_000)}\n${'A-1;'.repeat(99_000)}`),
  ],
  [
    'lines of nothing but thousands',
    async () => readListText('0 000'.repeat(190).concat('\n').repeat(1000)),
  ],
  [
    'lines of nothing but codes',
    async () => readListText('A1 '.repeat(330).concat('\n').repeat(1000)),
  ],
])('reads or refuses, before the test times out, %s', async (_, run) => {
  await run().catch((error) => expect(error).toHaveProperty('reason'));
});

test('refuses a workbook with a million tags as too large', async () => {
  await expect(readFile(book('<x/>'.repeat(1_000_000)))).rejects.toMatchObject({
    reason: 'tooLarge',
  });
});

test('reads UTF-16 text that has no byte order mark', async () => {
  expect(await read(Buffer.from('ABC-1;6', 'utf16le'))).toEqual(['1 | ABC-1 | 6']);
});

test.each(['Code', 'Référence', 'ABC-123', '12 x ABC-123', 'ABC-123;12'])(
  'turns the typed text « %s » into at least one line',
  (typed) => expect(readEntry(typed)).not.toEqual([]),
);
