import { expect, test } from 'vitest';
import { attachedType } from './files.ts';

const PNG = '\x89PNG\r\n\x1a\n';
const taken = (name: string, content: string) => attachedType(name, Buffer.from(content, 'latin1'));

test('accepts common files under the type of their content', () => {
  const types = [
    ['photo.PNG', PNG, 'image/png'],
    // Telephones rename what they have received.
    ['photo.jpg', PNG, 'image/png'],
    ['bon.pdf', '%PDF-1.7', 'application/pdf'],
    ['note.txt', 'Carton abîmé\r\n', 'text/plain'],
    ['liste.csv', 'a;b\n1;2\n', 'text/csv'],
    ['lettre.docx', 'PK\x03\x04 word/document.xml', 'application/vnd.openxmlformats'],
    ['liste.xlsx', 'PK\x03\x04 xl/workbook.xml', 'application/vnd.openxmlformats'],
    [
      'liste.ods',
      'PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis',
    ],
  ] as const;
  for (const [name, content, type] of types) {
    expect([name, taken(name, content)]).toEqual([name, expect.stringContaining(type)]);
  }
});

test('refuses all other files by their name or their content', () => {
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
    ['a.xlsx', 'PK\x03\x04 a.exe'],
    ['a.xlsx', 'xl/workbook.xml'],
    ['a.docx', 'PK\x03\x04 word/document.xml word/vbaProject.bin'],
    ['a.docx', 'PK\x03\x04 xl/workbook.xml'],
  ] as const;
  for (const [name, content] of [...refused, ...dressed]) {
    expect([name, taken(name, content)]).toEqual([name, undefined]);
  }
});
