import { ListError } from '../list/list-error.ts';
import { LIST_LINES } from '../order-list.ts';
import type { TableRow } from '../table-text.ts';
import { openZip } from './read-zip.ts';

const COLUMNS = 50;
const TAG = /<(\/?)(?:\w+:)?(\w+)([^<>]*)>([^<]*)/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export async function readBook(bytes: Uint8Array): Promise<TableRow[]> {
  const { has, read } = openZip(bytes);
  const sheet = firstSheet(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'));
  if (!has(sheet)) throw new ListError('broken');
  const texts = 'xl/sharedStrings.xml';
  return rowsOf(await read(sheet), has(texts) ? sharedTexts(await read(texts)) : []);
}

function firstSheet(book: string, links: string): string {
  const id = attribute(tagOf(book, 'sheet', ''), 'id');
  const target = attribute(tagOf(links, 'Relationship', `"${id}"`), 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function tagOf(xml: string, name: string, having: string): string {
  for (const [, end, tag, attributes = ''] of xml.matchAll(TAG)) {
    if (!end && tag === name && attributes.includes(having)) return attributes;
  }
  throw new ListError('broken');
}

const attribute = (attributes: string, name: string): string =>
  textOf(new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

const textOf = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? all;
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isSpoken = false;
  for (const [, end, tag, attributes = '', text = ''] of xml.matchAll(TAG)) {
    // rPh holds the pronunciation in Japanese workbooks.
    if (tag === 'rPh') isSpoken = !end;
    else if (end) continue;
    else if (tag === 'si') texts.push('');
    else if (tag === 't' && !isSpoken && !attributes.endsWith('/')) {
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
  for (const [, end, tag, attributes = '', text = ''] of xml.matchAll(TAG)) {
    if (end) continue;
    if (tag === 'row') {
      // The caller rejects a list that is too long.
      if (rows.length > LIST_LINES) break;
      row = { number: Number(attribute(attributes, 'r')) || row.number + 1, cells: [] };
      column = -1;
    } else if (tag === 'c') {
      type = attribute(attributes, 't');
      column = columnOf(attribute(attributes, 'r')) ?? column + 1;
    } else if ((tag === 'v' || tag === 't') && column >= 0 && column < COLUMNS) {
      write(row.cells, column, cellText(type, textOf(text), texts));
      if (row.cells[column] !== '' && rows.at(-1) !== row) rows.push(row);
    }
  }
  return rows;
}

function write(cells: string[], column: number, text: string): void {
  while (cells.length <= column) cells.push('');
  cells[column] = (cells[column] + text).trim();
}

/** « AB12 » → 27. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== '' && type !== 'n') return value;
  // Workbooks store long numbers as 3.012345678901E12.
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}
