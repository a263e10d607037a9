import { Zip, ZipDeflate } from 'fflate';
import type { CompactDate } from '../../contract/core/dates.ts';

export interface ZippedFile {
  name: string;
  day: CompactDate;
  content: Buffer;
}

/**
 * Streams files as a ZIP, one after the other. If a file fails, the ZIP ends before its directory,
 * so that readers refuse the ZIP as incomplete.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const taken = new Set<string>();
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, day, content } of files) {
    // Uses deflate at level 0, because PDFs are already compressed. The method `stored` would fail
    // in readers that need the length of a stored file before its content.
    const file = new ZipDeflate(freeName(name, taken), { level: 0 });
    file.mtime = noonOf(day);
    zip.add(file);
    file.push(content, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces;
}

/**
 * Returns noon of the day in local time, because ZIP stores no time zone. ZIP starts in 1980, and
 * the library refuses years after 2099.
 */
function noonOf(day: CompactDate): Date {
  const year = Math.min(2099, Math.max(1980, Number(day.slice(0, 4))));
  return new Date(year, Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)), 12);
}

/**
 * Returns an unused file name that contains no path, because the document numbers of an ERP may
 * contain any character.
 */
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
