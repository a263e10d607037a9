import { fileType } from '../media/file-type.ts';
import { zipParts } from '../media/zip-parts.ts';

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'];

/** Returns undefined if the extension or the content is not accepted. */
export function attachedType(name: string, bytes: Uint8Array): string | undefined {
  if (!name.includes('.')) return undefined;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (PICTURES.includes(ending)) return typeOfKind('image/', bytes);
  switch (ending) {
    case 'pdf':
      return typeOfKind('application/pdf', bytes);
    case 'txt':
      return isText(bytes) ? 'text/plain' : undefined;
    case 'csv':
      return isText(bytes) ? 'text/csv' : undefined;
    case 'docx':
      return microsoftType('wordprocessingml.document', 'word/document.xml', bytes);
    case 'xlsx':
      return microsoftType('spreadsheetml.sheet', 'xl/workbook.xml', bytes);
    case 'odt':
      return openDocumentType('text', bytes);
    case 'ods':
      return openDocumentType('spreadsheet', bytes);
    default:
      return undefined;
  }
}

function typeOfKind(kind: string, bytes: Uint8Array): string | undefined {
  const type = fileType(bytes);
  return type?.startsWith(kind) ? type : undefined;
}

/** Uses a loop: a function call for each byte of a 5 MB file takes ten times as long. */
function isText(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const one = bytes[at] as number;
    if (one < 32 && (one < 9 || one > 13)) return false;
  }
  return true;
}

/** Recognises a Microsoft Office document: a ZIP file that contains `main` and no macros. */
function microsoftType(type: string, main: string, bytes: Uint8Array): string | undefined {
  const names = zipParts(bytes)?.map(({ name }) => name.toLowerCase()) ?? [];
  const hasMacros = names.some((name) => name.includes('vbaproject'));
  return names.includes(main) && !hasMacros ? `${OOXML}.${type}` : undefined;
}

/** The first part of an OpenDocument file is its type, stored uncompressed. */
function openDocumentType(type: string, bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(30, 38 + ODF.length + type.length + 3));
  const isOne = start === `mimetype${ODF}.${type}PK` && zipParts(bytes) !== undefined;
  return isOne ? `${ODF}.${type}` : undefined;
}
