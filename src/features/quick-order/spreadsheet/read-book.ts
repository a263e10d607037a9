import { ListError } from '../list/list-error.ts';
import type { TableRow } from '../table-text.ts';
import { excelSheets } from './excel.ts';
import { openDocumentSheets } from './open-document.ts';
import { openZip } from './zip.ts';

export async function* readBook(bytes: Uint8Array): AsyncGenerator<TableRow[]> {
  const zip = openZip(bytes);
  if (zip.has('xl/workbook.bin')) throw new ListError('binaryBook');
  if (zip.has('encrypted-package')) throw new ListError('locked');
  if (zip.has('content.xml')) yield* openDocumentSheets(zip);
  else yield* excelSheets(zip);
}
