import { LIST_BYTES, LIST_LINES, type ListLine, readOrderList } from '../order-list.ts';
import { decodeText, splitTable, type TableRow } from '../table-text.ts';
import { ListError } from './list-error.ts';

export function readListText(text: string): ListLine[] {
  if (text.length > LIST_BYTES) throw new ListError('tooLarge');
  return linesOf(splitTable(text));
}

/** Pictures and PDFs have such characters, text has none; NUL may be half of another encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FOREIGN = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

/** A file as spreadsheets and mail programs write it; a workbook’s reader comes when it is needed. */
export async function readListFile(file: Blob): Promise<ListLine[]> {
  if (file.size > LIST_BYTES) throw new ListError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isBook(bytes)) {
    const text = decodeText(bytes);
    if (FOREIGN.test(text)) throw new ListError('unreadable');
    return readListText(text);
  }
  const { readBook } = await import('../spreadsheet/read-book.ts');
  return linesOf(await readBook(bytes));
}

/** A zip’s beginning, or that of the containers which came before. */
const isBook = ([one, two]: Uint8Array): boolean =>
  (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf);

function linesOf(rows: readonly TableRow[]): ListLine[] {
  if (rows.length > LIST_LINES) throw new ListError('tooLong');
  const lines = readOrderList(rows);
  if (lines.length === 0) throw new ListError('empty');
  return lines;
}
