import { fileType } from '../media/file-type.ts';

type TypeOf = (bytes: Uint8Array) => string | undefined;

const beginning =
  (kind: string): TypeOf =>
  (bytes) => {
    const type = fileType(bytes);
    return type?.startsWith(kind) ? type : undefined;
  };
const picture = beginning('image/');

const isText = (bytes: Uint8Array) => bytes.every((one) => one >= 32 || (one >= 9 && one <= 13));

const plain =
  (type: string): TypeOf =>
  (bytes) =>
    isText(bytes) ? type : undefined;

/** A document is an archive; the names of its parts stand in it as they are. */
const office =
  (type: string, part: string): TypeOf =>
  (bytes) =>
    bytes[0] === 0x50 && bytes[1] === 0x4b && holds(bytes, part) && !holds(bytes, PROGRAM)
      ? type
      : undefined;

const PROGRAM = 'vbaproject';
const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** What can go with a message, by the end of its name. */
const TAKEN = new Map<string, TypeOf>([
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'].map((one) => [one, picture] as const),
  ['pdf', beginning('application/pdf')],
  ['txt', plain('text/plain')],
  ['csv', plain('text/csv')],
  ['docx', office(`${OOXML}.wordprocessingml.document`, 'word/document.xml')],
  ['xlsx', office(`${OOXML}.spreadsheetml.sheet`, 'xl/workbook.xml')],
  ['odt', office(`${ODF}.text`, `${ODF}.text`)],
  ['ods', office(`${ODF}.spreadsheet`, `${ODF}.spreadsheet`)],
]);

/** The type of a file that may go with a message; undefined where its name or its content may not. */
export function attachedType(name: string, bytes: Uint8Array): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? TAKEN.get(ending)?.(bytes) : undefined;
}

const PART = 0x8000;
const LONGEST = 64;

/** Looks part by part, since a string of all bytes would take several times their room. */
function holds(bytes: Uint8Array, sign: string): boolean {
  for (let from = 0; from < bytes.length; from += PART - LONGEST) {
    const part = String.fromCharCode(...bytes.subarray(from, from + PART));
    if (part.toLowerCase().includes(sign)) return true;
  }
  return false;
}
