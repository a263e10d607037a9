import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { LIST_BYTES, type ListLine, readOrderList } from '../order-list.ts';
import type { Reading } from '../order-words.ts';
import { decodeText, splitTable, type TableRow } from '../table-text.ts';
import { ListError } from './list-error.ts';

export function readListText(text: string): ListLine[] {
  if (text.length > LIST_BYTES) throw new ListError('tooLarge');
  const lines = linesOf(splitTable(text));
  if (lines.length === 0) throw new ListError('empty');
  return lines;
}

/** Every typed text becomes a line, even a greeting or a column name such as « Code ». */
export function readEntry(text: string): ListLine[] {
  const lines = readOrderList(splitTable(text));
  if (!lines.some(({ readings }) => readings.length > 0)) {
    return [{ number: 1, text, readings: asTyped({ code: text, quantity: '', isPacks: false }) }];
  }
  return lines.map(({ aside: _, ...line }) => line);
}

/** Reads a typed text as a code and as a name: the catalogue decides between them. */
export const asTyped = ({ code, quantity, isPacks }: Reading): Reading[] => [
  { code, quantity, isPacks },
  { code, quantity, isPacks, isName: true },
];

/** Matches control characters of pictures and PDFs, but not NUL: texts in UTF-16 contain NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const FOREIGN = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

export async function readListFile(file: Blob): Promise<ListLine[]> {
  if (file.size > LIST_BYTES) throw new ListError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isBook(bytes)) {
    const text = decodeText(bytes);
    if (FOREIGN.test(text)) throw new ListError('unreadable');
    return readListText(text);
  }
  const { readBook } = await import('../spreadsheet/read-book.ts');
  try {
    // The first sheets may be empty or a cover, so take the first sheet with lines.
    for await (const rows of readBook(bytes)) {
      const lines = linesOf(rows);
      if (lines.length > 0) return lines;
    }
  } catch (error) {
    // A wrong offset in a damaged file throws an error of another class.
    throw error instanceof ListError ? error : new ListError('broken');
  }
  throw new ListError('empty');
}

const isBook = ([one, two]: Uint8Array): boolean =>
  (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf);

function linesOf(rows: readonly TableRow[]): ListLine[] {
  if (rows.length > ORDER_LINES) throw new ListError('tooLong');
  const lines = readOrderList(rows);
  if (lines.length > ORDER_LINES) throw new ListError('tooLong');
  return lines;
}
