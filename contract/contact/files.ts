import { fileType } from '../media/file-type.ts';
import { zipParts } from '../media/zip-parts.ts';

type TypeOf = (bytes: Uint8Array) => string | undefined;

const beginning =
  (kind: string): TypeOf =>
  (bytes) => {
    const type = fileType(bytes);
    return type?.startsWith(kind) ? type : undefined;
  };
const picture = beginning('image/');

/** Uses a loop: a function call for each byte of a 5 MB file takes ten times as long. */
function isText(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const one = bytes[at] as number;
    if (one < 32 && (one < 9 || one > 13)) return false;
  }
  return true;
}

const plain =
  (type: string): TypeOf =>
  (bytes) =>
    isText(bytes) ? type : undefined;

/** Recognises a Microsoft Office document: a ZIP file that contains `main` and no macros. */
const microsoft =
  (type: string, main: string): TypeOf =>
  (bytes) => {
    const names = zipParts(bytes)?.map(({ name }) => name.toLowerCase()) ?? [];
    return names.includes(main) && !names.some((name) => name.includes('vbaproject'))
      ? `${OOXML}.${type}`
      : undefined;
  };

/** The first part of an OpenDocument file is its type, stored uncompressed. */
const openDocument =
  (type: string): TypeOf =>
  (bytes) => {
    const start = String.fromCharCode(...bytes.subarray(30, 38 + ODF.length + type.length + 3));
    const isOne = start === `mimetype${ODF}.${type}PK` && zipParts(bytes) !== undefined;
    return isOne ? `${ODF}.${type}` : undefined;
  };

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** The accepted file extensions, each with the function that checks the content. */
const ACCEPTED = new Map<string, TypeOf>([
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'].map((one) => [one, picture] as const),
  ['pdf', beginning('application/pdf')],
  ['txt', plain('text/plain')],
  ['csv', plain('text/csv')],
  ['docx', microsoft('wordprocessingml.document', 'word/document.xml')],
  ['xlsx', microsoft('spreadsheetml.sheet', 'xl/workbook.xml')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
]);

export function attachedType(name: string, bytes: Uint8Array): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? ACCEPTED.get(ending)?.(bytes) : undefined;
}
