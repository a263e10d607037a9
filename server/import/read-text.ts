import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CellFault } from './cells.ts';

const CHUNK = { highWaterMark: 256 * 1024 };

/**
 * Reads a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252. If `encoding` is missing,
 * reads the file twice, because the whole file is needed to find the encoding.
 */
export async function* readText(file: string, encoding?: string): AsyncGenerator<string> {
  await mustBeFile(file);
  const decoder = new TextDecoder(encoding ?? (await encodingOf(file)));
  for await (const chunk of createReadStream(file, CHUNK)) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Throws if this is not a regular file: reading a pipe would wait endlessly for a writer. */
export async function mustBeFile(file: string): Promise<void> {
  if (!(await stat(file)).isFile()) throw new CellFault('ce n’est pas un fichier');
}

async function encodingOf(file: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file, CHUNK)) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
