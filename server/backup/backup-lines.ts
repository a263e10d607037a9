import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';

/*
 * A backup consists of lines of JSON, compressed by gzip:
 *
 *   {"comptoir": 1, "createdAt": …, "migrations": […]}   the state of the schema
 *   {"table": "brands", "columns": […]}                  then one line per row: an array of texts
 *   {"rows": 44, "sha256": …}                            number of these rows and their hash
 *   …
 *   {"sequences": {…}}
 *   {"whole": true, "sha256": …}                         the last line: hash of all lines above
 */

export interface Head {
  comptoir: 1;
  createdAt: string;
  migrations: string[];
}

interface TableHead {
  table: string;
  columns: string[];
}

export interface TableDigest {
  rows: number;
  sha256: string;
}

export type Sequences = Record<string, { last: string; called: boolean }>;

export type BackupLine =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: TableHead }
  | { kind: 'row'; text: string }
  | { kind: 'end'; digest: TableDigest }
  | { kind: 'sequences'; sequences: Sequences };

export const hashOfLines = (): Hash => createHash('sha256');
export const addLine = (hash: Hash, line: string): void => {
  hash.update(line).update('\n');
};

/**
 * The longest allowed line, in characters. The largest stored file has 10 MB, which is 20 million
 * hexadecimal digits.
 */
export const LONGEST_LINE = 64 * 1024 * 1024;

const BROKEN = 'The backup is not whole, or has been changed: nothing was touched.';

export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const whole = hashOfLines();
  let table = { hash: hashOfLines(), rows: 0 };
  let isEnded = false;
  for await (const text of textLines(file)) {
    if (isEnded) throw new StartError(BROKEN);
    const line = lineOf(text);
    if (line.kind === 'whole') {
      isEnded = line.sha256 === whole.digest('hex');
      if (!isEnded) throw new StartError(BROKEN);
      continue;
    }
    addLine(whole, text);
    if (line.kind === 'table') table = { hash: hashOfLines(), rows: 0 };
    if (line.kind === 'row') {
      addLine(table.hash, text);
      table.rows += 1;
    }
    if (line.kind === 'end') {
      const { rows, sha256 } = line.digest;
      if (rows !== table.rows || sha256 !== table.hash.digest('hex')) throw new StartError(BROKEN);
    }
    yield line;
  }
  if (!isEnded) throw new StartError(BROKEN);
}

function lineOf(text: string): BackupLine | { kind: 'whole'; sha256: unknown } {
  if (text.startsWith('[')) return { kind: 'row', text };
  const line = parsed(text);
  if (line.whole) return { kind: 'whole', sha256: line.sha256 };
  if (line.comptoir === 1) return { kind: 'head', head: line as unknown as Head };
  if (line.table) return { kind: 'table', table: line as unknown as TableHead };
  if (line.sequences) return { kind: 'sequences', sequences: line.sequences as Sequences };
  if (line.sha256) return { kind: 'end', digest: line as unknown as TableDigest };
  throw new StartError(BROKEN);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(BROKEN);
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  let length = 0;
  try {
    const source = createReadStream(file);
    const plain = createGunzip();
    source.on('error', (error) => plain.destroy(error));
    for await (const chunk of source.pipe(plain)) {
      const parts = decoder.decode(chunk, { stream: true }).split('\n');
      const last = parts.pop() ?? '';
      for (const part of parts) {
        yield rest.join('') + part;
        rest = [];
        length = 0;
      }
      rest.push(last);
      length += last.length;
      if (length > LONGEST_LINE) throw new StartError(BROKEN);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new StartError(`${file} cannot be read (${code}).`);
    }
    if (code?.startsWith('Z_') || error instanceof TypeError) throw new StartError(BROKEN);
    throw error;
  }
  if (rest.join('') !== '') throw new StartError(BROKEN);
}
