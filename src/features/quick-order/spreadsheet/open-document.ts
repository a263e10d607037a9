import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { ListError } from '../list/list-error.ts';
import { COLUMNS, type TableRow } from '../table-text.ts';
import { addToCell, storedNumber } from './cells.ts';
import { attribute, type Tag, tagsOf, textOf } from './xml.ts';
import type { Zip } from './zip.ts';

const MANIFEST = 'META-INF/manifest.xml';
const CELLS = new Set(['table-cell', 'covered-table-cell']);
const MOST_BLANKS = 50;
/** The most rows that a sheet of LibreOffice can have. */
const MOST_ROWS = 2 ** 24;

export async function* openDocumentSheets({ has, read }: Zip): AsyncGenerator<TableRow[]> {
  if (has(MANIFEST) && (await read(MANIFEST)).includes('encryption-data')) {
    throw new ListError('locked');
  }
  const content = await read('content.xml');
  if (!content.includes('<office:spreadsheet')) throw new ListError('unreadable');
  yield* sheetsIn(content);
}

function* sheetsIn(content: string): Generator<TableRow[]> {
  const sheet = createSheet();
  for (const tag of tagsOf(content)) {
    const { name, isEnd } = tag;
    if (name === 'table' && isEnd) yield sheet.take();
    else sheet.see(tag);
  }
}

const isEmptyTag = ({ attributes }: Tag): boolean => attributes.endsWith('/');

const isOver = (tag: Tag): boolean => tag.isEnd || isEmptyTag(tag);

/** One tag may stand for many rows or cells, such as the empty cells up to the edge. */
const timesOf = ({ attributes }: Tag, of: 'rows' | 'columns'): number =>
  Math.min(MOST_ROWS, Math.max(1, Number(attribute(attributes, `number-${of}-repeated`)) || 1));

function createSheet() {
  let rows: TableRow[] = [];
  let next = 1;
  let row: { cells: string[]; times: number } = { cells: [], times: 1 };
  let column = 0;
  let cell: Tag | undefined;
  let text = '';
  let isInText = false;
  let isInRemark = false;

  function endRow(): void {
    const { cells, times } = row;
    const isFilled = cells.some((one) => one !== '');
    for (let at = 0; isFilled && at < times && rows.length <= ORDER_LINES; at += 1) {
      rows.push({ number: next + at, cells: [...cells] });
    }
    next += times;
    row = { cells: [], times: 1 };
    column = 0;
  }

  function endCell(): void {
    if (!cell) return;
    const times = timesOf(cell, 'columns');
    const value = valueIn(cell, text.trim());
    const end = Math.min(COLUMNS, column + times);
    for (let at = column; value !== '' && at < end; at += 1) addToCell(row.cells, at, value);
    column += times;
    cell = undefined;
    text = '';
  }

  function seeText(tag: Tag): void {
    const { name, isEnd } = tag;
    if (name === 'p') {
      isInText = !isEnd && !isEmptyTag(tag);
      if (!isEnd && text !== '') text += ' ';
    }
    if (isInText && !isInRemark) text += blanksOf(tag) + textOf(tag.text);
  }

  function seeRow(tag: Tag): void {
    if (!tag.isEnd) row = { cells: [], times: timesOf(tag, 'rows') };
    if (isOver(tag)) endRow();
  }

  function seeCell(tag: Tag): void {
    if (!tag.isEnd) cell = tag;
    if (isOver(tag)) endCell();
  }

  return {
    see(tag: Tag): void {
      if (tag.name === 'table-row') seeRow(tag);
      else if (CELLS.has(tag.name)) seeCell(tag);
      else if (tag.name === 'annotation') isInRemark = !isOver(tag);
      else if (cell) seeText(tag);
    },
    take(): TableRow[] {
      const taken = rows;
      rows = [];
      next = 1;
      return taken;
    },
  };
}

function blanksOf({ name, isEnd, attributes }: Tag): string {
  if (isEnd) return '';
  if (name === 'tab' || name === 'line-break') return ' ';
  const count = name === 's' ? Number(attribute(attributes, 'c')) || 1 : 0;
  return ' '.repeat(Math.min(MOST_BLANKS, Math.max(0, count)));
}

/** The stored number; the shown text if no number is stored or it has leading zeros. */
function valueIn({ attributes }: Tag, shown: string): string {
  if (attribute(attributes, 'value-type') !== 'float') return shown;
  const value = storedNumber(attribute(attributes, 'value'));
  return /^0\d+$/.test(shown) && Number(shown) === Number(value) ? shown : value;
}
