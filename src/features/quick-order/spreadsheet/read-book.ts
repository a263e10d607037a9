import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { ListError } from '../list/list-error.ts';
import { COLUMNS, type TableRow } from '../table-text.ts';

/** Longer ones are no codes, and no line is read further. */
const LONGEST_CELL = 2000;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export async function readBook(bytes: Uint8Array): Promise<TableRow[]> {
  const { has, read } = openZip(bytes);
  const sheet = firstSheet(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'));
  const texts = 'xl/sharedStrings.xml';
  return rowsOf(await read(sheet), has(texts) ? sharedTexts(await read(texts)) : []);
}

function firstSheet(book: string, links: string): string {
  const id = attribute(tagOf(book, 'sheet', ''), 'id');
  const target = attribute(tagOf(links, 'Relationship', `"${id}"`), 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** 2,000 rows of 50 columns have 404,000. */
const MOST_TAGS = 600_000;

interface Tag {
  isEnd: boolean;
  name: string;
  attributes: string;
  /** What follows it, up to the next one. */
  text: string;
}

/** Goes forward only: a file may hold a million signs that begin a tag and end none. */
function* tagsOf(xml: string): Generator<Tag> {
  let left = MOST_TAGS;
  for (let at = xml.indexOf('<'); at !== -1; left -= 1) {
    if (left === 0) throw new ListError('tooLarge');
    const next = xml.indexOf('<', at + 1);
    const piece = xml.slice(at + 1, next === -1 ? undefined : next);
    at = next;
    const close = piece.indexOf('>');
    const isEnd = piece.startsWith('/');
    const [head = '', name = ''] = /^\/?(?:\w{1,20}:)?(\w{1,20})(?!\w)/.exec(piece) ?? [];
    if (close === -1 || name === '') continue;
    yield {
      isEnd,
      name,
      attributes: piece.slice(head.length, close),
      text: piece.slice(close + 1),
    };
  }
}

function tagOf(xml: string, wanted: string, having: string): string {
  for (const { isEnd, name, attributes } of tagsOf(xml)) {
    if (!isEnd && name === wanted && attributes.includes(having)) return attributes;
  }
  throw new ListError('broken');
}

function attribute(attributes: string, name: string): string {
  const opening = `${name}="`;
  for (let at = attributes.indexOf(opening); at !== -1; at = attributes.indexOf(opening, at + 1)) {
    if (at > 0 && !/[\s:]/.test(attributes.charAt(at - 1))) continue;
    const from = at + opening.length;
    const end = attributes.indexOf('"', from);
    return end === -1 ? '' : textOf(attributes.slice(from, end));
  }
  return '';
}

const textOf = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? all;
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isSpoken = false;
  for (const { isEnd, name, attributes, text } of tagsOf(xml)) {
    // rPh holds the pronunciation in Japanese workbooks.
    if (name === 'rPh') isSpoken = !isEnd;
    else if (isEnd) continue;
    else if (name === 'si') texts.push('');
    else if (name === 't' && !isSpoken && !attributes.endsWith('/')) {
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
  for (const { isEnd, name, attributes, text } of tagsOf(xml)) {
    if (isEnd) continue;
    if (name === 'row') {
      if (rows.length > ORDER_LINES) break;
      row = { number: Number(attribute(attributes, 'r')) || row.number + 1, cells: [] };
      column = -1;
    } else if (name === 'c') {
      type = attribute(attributes, 't');
      column = columnOf(attribute(attributes, 'r')) ?? column + 1;
    } else if ((name === 'v' || name === 't') && column >= 0 && column < COLUMNS) {
      write(row.cells, column, cellText(type, textOf(text), texts));
      if (row.cells[column] !== '' && rows.at(-1) !== row) rows.push(row);
    }
  }
  return rows;
}

function write(cells: string[], column: number, text: string): void {
  while (cells.length <= column) cells.push('');
  const before = cells[column] ?? '';
  if (before.length < LONGEST_CELL) cells[column] = (before + text.slice(0, LONGEST_CELL)).trim();
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

/** Counted while unpacking: a small file may be a zip bomb. */
const UNPACKED_BYTES = 20_000_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_REMARK = 65_535;
const LOCKED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Packed {
  method: number;
  start: number;
  length: number;
}

function openZip(bytes: Uint8Array) {
  // OLE is the container of old workbooks and of encrypted new ones, and names its parts in UTF-16.
  if (bytes[0] === 0xd0) {
    const isSealed = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
    throw new ListError(isSealed ? 'locked' : 'oldBook');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directory(bytes, view);
  let room = UNPACKED_BYTES;

  async function unpack({ method, start, length }: Packed): Promise<string> {
    const at = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = new Blob([bytes.slice(at, at + length)]).stream();
    const plain =
      method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        room -= piece.length;
        if (room < 0) controller.error();
        else controller.enqueue(piece);
      },
    });
    return new Response(plain.pipeThrough(counted)).text();
  }

  return {
    has: (name: string) => entries.has(name),
    async read(name: string): Promise<string> {
      const entry = entries.get(name);
      if (entry?.method !== STORED && entry?.method !== DEFLATED) throw new ListError('broken');
      return unpack(entry).catch(() => {
        throw new ListError(room < 0 ? 'tooLarge' : 'broken');
      });
    },
  };
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Packed> {
  const entries = new Map<string, Packed>();
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new ListError('broken');
    if ((view.getUint16(at + 8, true) & LOCKED) !== 0) throw new ListError('locked');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      length: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ListError('broken');
}
