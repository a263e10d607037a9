import { Zip, ZipDeflate } from 'fflate';
import type { CompactDate } from '../../contract/core/dates.ts';

export interface ZippedFile {
  name: string;
  day: CompactDate;
  content: Buffer;
}

/**
 * Streams a ZIP, each file as soon as it is ready. If a file fails, no directory is sent, so that
 * no reader accepts the ZIP as complete.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const taken = new Set<string>();
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, day, content } of files) {
    // Uses deflate at level 0. PDFs are compressed already, but some readers cannot find the end of
    // a stored file whose length follows it.
    const file = new ZipDeflate(freeName(name, taken), { level: 0 });
    file.mtime = noonOf(day);
    zip.add(file);
    file.push(content, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces;
}

/** The format has no time zone and no years before 1980. The library refuses years after 2099. */
function noonOf(day: CompactDate): Date {
  const year = Math.min(2099, Math.max(1980, Number(day.slice(0, 4))));
  return new Date(year, Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)), 12);
}

/**
 * Returns an unused file name without a path, because the numbers of an ERP may contain any
 * character.
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
