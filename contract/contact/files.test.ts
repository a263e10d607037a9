import { expect, test } from 'vitest';
import { makeZip, type Part } from '../../tests/support/documents/make-zip.ts';
import { attachedType } from './files.ts';

const PNG = '\x89PNG\r\n\x1a\n';
const taken = (name: string, content: string | Buffer) =>
  attachedType(name, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);

const zipOf = (...names: string[]) =>
  makeZip(Object.fromEntries(names.map((name) => [name, 'content'])));
const openDocument = (mimetype: Part) => makeZip({ mimetype, 'content.xml': '<a/>' });
const SHEET = 'application/vnd.oasis.opendocument.spreadsheet';

test('accepts common files, and detects their type from their content', () => {
  const types = [
    ['photo.PNG', PNG, 'image/png'],
    // Some phones rename the files that they receive, so the extension may be wrong.
    ['photo.jpg', PNG, 'image/png'],
    ['bon.pdf', '%PDF-1.7', 'application/pdf'],
    ['note.txt', 'Carton abîmé\r\n', 'text/plain'],
    ['liste.csv', 'a;b\n1;2\n', 'text/csv'],
    ['lettre.docx', zipOf('word/document.xml'), 'application/vnd.openxmlformats'],
    ['liste.xlsx', zipOf('a.xml', 'xl/workbook.xml'), 'application/vnd.openxmlformats'],
    ['liste.ods', openDocument({ data: SHEET, isStored: true }), SHEET],
  ] as const;
  for (const [name, content, type] of types) {
    expect([name, taken(name, content)]).toEqual([name, expect.stringContaining(type)]);
  }
});

test('refuses a file whose name or content is not accepted', () => {
  const refused = [
    ...['svgz', 'mht', 'mhtml', 'shtml', 'xll', 'exe', 'pdf.js', 'bat.', 'html', 'svg', 'docm'],
    ...['xlsb', 'zip', 'iso', 'one', 'rtf', 'eml', 'xhtml', 'json', 'constructor', 'toString'],
  ].map((ending) => [`a.${ending}`, 'Bonjour'] as const);
  const dressed = [
    ['exe', 'MZ'],
    ['a.png', '<script>'],
    ['a.pdf', 'MZ\x90\x00'],
    ['a.pdf', '<html>%PDF-'],
    ['a.txt', 'MZ\x90\x00'],
    ['a.csv', '\x1f\x8b\x08'],
    ['a.xlsx', zipOf('a.exe')],
    ['a.xlsx', 'xl/workbook.xml'],
    ['a.xlsx', zipOf('xl/workbook.xml').subarray(0, -1)],
    ['a.docx', zipOf('word/document.xml', 'word/vbaProject.bin')],
    ['a.docx', zipOf('xl/workbook.xml')],
    ['a.ods', openDocument({ data: SHEET })],
    ['a.ods', openDocument({ data: `${SHEET}-template`, isStored: true })],
    ['a.ods', zipOf(SHEET)],
  ] as const;
  for (const [name, content] of [...refused, ...dressed]) {
    expect([name, taken(name, content)]).toEqual([name, undefined]);
  }
});
