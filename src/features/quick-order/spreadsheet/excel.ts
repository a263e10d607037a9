import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { ListError } from '../list/list-error.ts';
import { COLUMNS, type TableRow } from '../table-text.ts';
import { addToCell, storedNumber } from './cells.ts';
import { attribute, tagOf, tagsOf, textOf } from './xml.ts';
import type { Zip } from './zip.ts';

const MOST_SHEETS = 20;

export async function* excelSheets({ has, read }: Zip): AsyncGenerator<TableRow[]> {
  const book = await read('xl/workbook.xml');
  const links = await read('xl/_rels/workbook.xml.rels');
  const strings = 'xl/sharedStrings.xml';
  const texts = has(strings) ? sharedTexts(await read(strings)) : [];
  const ids = sheetIds(book);
  if (ids.length === 0) throw new ListError('broken');
  for (const id of ids.slice(0, MOST_SHEETS)) {
    yield rowsOf(await read(partOf(links, id)), texts);
  }
}

/** The ids of the visible sheets in sequence, or of all sheets if all are hidden. */
function sheetIds(book: string): string[] {
  const sheets = [...tagsOf(book)]
    .filter(({ isEnd, name }) => !isEnd && name === 'sheet')
    .map(({ attributes }) => attributes);
  const shown = sheets.filter((one) => !/hidden$/i.test(attribute(one, 'state')));
  return (shown.length > 0 ? shown : sheets).map((one) => attribute(one, 'id'));
}

function partOf(links: string, id: string): string {
  const target = attribute(tagOf(links, 'Relationship', `"${id}"`), 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isPhonetic = false;
  for (const { isEnd, name, attributes, text } of tagsOf(xml)) {
    // In Japanese workbooks, the tag `rPh` contains the pronunciation of a text.
    if (name === 'rPh') isPhonetic = !isEnd;
    else if (isEnd) continue;
    else if (name === 'si') texts.push('');
    else if (name === 't' && !isPhonetic && !attributes.endsWith('/')) {
      texts[texts.length - 1] += textOf(text);
    }
  }
  return texts;
}

function rowsOf(xml: string, texts: readonly string[]): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { number: 0, cells: [] };
  let column = -1;
  let type = '';
  for (const { isEnd, name, attributes, text } of tagsOf(xml)) {
    if (isEnd) continue;
    if (name === 'row') {
      if (rows.length > ORDER_LINES) break;
      row = { number: Number(attribute(attributes, 'r')) || row.number + 1, cells: [] };
      column = -1;
    } else if (name === 'c') {
      type = attribute(attributes, 't');
      column = columnOf(attribute(attributes, 'r')) ?? column + 1;
    } else if ((name === 'v' || name === 't') && column >= 0 && column < COLUMNS) {
      addToCell(row.cells, column, cellText(type, textOf(text), texts));
      if (row.cells[column] !== '' && rows.at(-1) !== row) rows.push(row);
    }
  }
  return rows;
}

/** Returns the index of the column: 27 for the place « AB12 ». */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== '' && type !== 'n') return value;
  return storedNumber(value);
}
