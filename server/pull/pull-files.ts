import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createReport, type Report } from '../import/report.ts';
import { StartError } from '../start-error.ts';
import { isReadyName, isSafeName, type Source, type Verdict, type WaitingFile } from './source.ts';

const LARGEST = 256 * 1024 * 1024;
/** The longest report in lines. A file may have any number of broken lines. */
const LONGEST_REPORT = 10_000;

interface Pull {
  source: Source;
  /** The names of the files that the import knows, in the sequence of the import. */
  known: readonly string[];
  /** A folder that only this pull uses. It is deleted after each file. */
  folder: string;
  take(folder: string, report: Report): Promise<void>;
  say(line: string): void;
}

/**
 * Fetches, imports and acknowledges one file after the other. Stops at the first file that cannot
 * be fetched, because later files may depend on it. Returns whether a file or a line was refused.
 */
export async function pullFiles(pull: Pull): Promise<boolean> {
  const { source, known, say } = pull;
  let isPartial = false;
  const place = ({ name }: WaitingFile) => known.indexOf(targetOf(name, known) ?? '');
  const waiting = (await source.list())
    .filter(({ name }) => isReadyName(name))
    .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
  for (const file of waiting) {
    if (!isSafeName(file.name)) {
      isPartial = true;
      say(`${JSON.stringify(file.name)} : ce nom n’est pas admis`);
      continue;
    }
    const { result, lines } = await takeFile(pull, file);
    await source.acknowledge(file, { result, report: `${lines.join('\n')}\n` });
    if (result === 'refused') isPartial = true;
    say(`${file.name} : ${lines.at(-1)?.trim()}`);
  }
  return isPartial;
}

/** Returns the name that the import expects for a file: `stock.csv` for `stock-2026-11-26.csv`. */
function targetOf(name: string, known: readonly string[]): string | undefined {
  return known.find((target) => {
    const { name: kind, ext } = parse(target);
    return name === target || (name.startsWith(`${kind}-`) && name.endsWith(ext));
  });
}

interface Taken {
  result: Verdict['result'];
  lines: string[];
}

async function takeFile({ source, known, folder, take }: Pull, file: WaitingFile): Promise<Taken> {
  const refused = (reason: string): Taken => ({ result: 'refused', lines: [reason] });
  const target = targetOf(file.name, known);
  if (target === undefined)
    return refused(`aucun fichier ne s’appelle ainsi (${known.join(', ')})`);
  if (file.size > LARGEST) return refused(`${file.size} octets, il en faut ${LARGEST} au plus`);
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true });
    await fetchFile(source, file, join(folder, target));
    const lines: string[] = [];
    const report = createReport((line) => {
      // Drops earlier lines, because the last line is the summary.
      if (lines.length === LONGEST_REPORT) lines.splice(-2, 2, '  …');
      lines.push(line);
    });
    await take(folder, report);
    return { result: report.isPartial() ? 'refused' : 'taken', lines };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchFile(source: Source, file: WaitingFile, path: string): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  const fail = (reason: string) => {
    throw new StartError(`${file.name} n’est pas arrivé entier (${reason}) : il reste là-bas.`);
  };
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > file.size) fail(`plus que ses ${file.size} octets`);
      hash.update(chunk);
      yield chunk;
    }
  };
  const read = await source.read(file);
  try {
    await pipeline(read, check, createWriteStream(path));
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message, cause } = error as NodeJS.ErrnoException;
    fail((cause as NodeJS.ErrnoException)?.code ?? code ?? message);
  }
  if (size < file.size) fail(`${size} octets sur ${file.size}`);
  if (file.sha256 && hash.digest('hex') !== file.sha256.toLowerCase()) {
    fail('son sha256 est un autre');
  }
}
