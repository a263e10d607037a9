import { crc32 } from 'node:zlib';
import type { CompactDate } from '../../contract/core/dates.ts';

export interface ZippedFile {
  name: string;
  day: CompactDate;
  content: Buffer;
}

/** Version 2.0 of the format, the lowest that readers expect. */
const VERSION = 20;
const UTF8_NAMES = 0x800;
const STORED = 0;
const NOON = 12 << 11;

/**
 * Streams a ZIP, each file as soon as it is ready. Nothing is compressed, because PDFs already are.
 * If a file fails, no directory is sent, so that no reader accepts the ZIP as complete.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  const taken = new Set<string>();
  let offset = 0;
  for await (const { name: wanted, day, content } of files) {
    const name = Buffer.from(freeName(wanted, taken));
    const about = Buffer.concat([
      u16(VERSION, UTF8_NAMES, STORED, NOON, dosDay(day)),
      u32(crc32(content), content.length, content.length),
      u16(name.length, 0),
    ]);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), about, name]);
    yield head;
    yield content;
    const place = [u16(0, 0, 0), u32(0, offset)];
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), u16(VERSION), about, ...place, name]));
    offset += head.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const count = entries.length;
  const end = [u16(0, 0, count, count), u32(directory.length, offset), u16(0)];
  yield Buffer.concat([directory, Buffer.from('PK\x05\x06'), ...end]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

/** The format counts years from 1980 on. */
const dosDay = (day: CompactDate): number =>
  ((Number(day.slice(0, 4)) - 1980) << 9) |
  (Number(day.slice(4, 6)) << 5) |
  Number(day.slice(6, 8));

/** An ERP's numbers may contain any character: prevents paths, and equal names. */
function freeName(wanted: string, taken: Set<string>): string {
  const safe = wanted.replace(/[\p{C}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const dot = safe.lastIndexOf('.');
  let name = safe;
  for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
    name = `${safe.slice(0, dot)} (${nth})${safe.slice(dot)}`;
  }
  taken.add(name.toLowerCase());
  return name;
}
