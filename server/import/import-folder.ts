import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { CellFault } from './cells.ts';
import type { FileSpec } from './file-spec.ts';
import { importFile } from './import-file.ts';
import { importPictures } from './import-pictures.ts';
import type { Profile } from './profile.ts';
import { FileRefused, type Report, type TakePart } from './report.ts';
import { LOCK_GROUPS, TABLES } from './specs/tables.ts';
import {
  importArticles,
  importFaq,
  importLegal,
  importReference,
} from './texts/import-documents.ts';

interface Part {
  name: string;
  path: string;
  take: TakePart;
}

const table = (spec: FileSpec, path = `${spec.name}.csv`): Part => ({
  name: spec.name,
  path,
  take: (client, path, report, writing) => importFile(client, spec, path, report, writing),
});

const PARTS: readonly Part[] = [
  { name: 'reference', path: 'reference.json', take: importReference },
  ...LOCK_GROUPS.map((spec) => table(spec)),
  { name: 'pictures', path: 'pictures', take: importPictures },
  ...TABLES.map((spec) => table(spec)),
  { name: 'articles', path: 'articles', take: importArticles },
  { name: 'faq', path: 'faq.md', take: importFaq },
  { name: 'legal', path: 'legal', take: importLegal },
];

export const partNames = PARTS.map(({ name }) => name);

export const tableFiles = PARTS.map(({ path }) => path).filter((path) => path.endsWith('.csv'));

export interface ImportOptions {
  folder: string;
  only: readonly string[] | undefined;
  isDry: boolean;
  /** True if one broken line refuses its file and ends the import. */
  isStrict: boolean;
  profile?: Profile | undefined;
}

export function partsOf({ folder, only, profile }: ImportOptions): Part[] {
  return PARTS.map((part) => {
    const mapped = profile?.get(part.name);
    return mapped ? table(mapped.spec, mapped.fileIn(folder)) : part;
  }).filter(({ name, path }) => (only?.includes(name) ?? true) && existsSync(join(folder, path)));
}

/**
 * The schema `public` comes before `pg_temp`: behind a pooler, the import of a fact may have left a
 * temporary table `import_rows` in this session.
 */
const BEGIN = 'begin; set local search_path to public, pg_temp';

/** Imports one part after the other. A dry run rolls everything back. */
export async function importParts(
  client: PoolClient,
  parts: readonly Part[],
  { folder, isDry, isStrict, profile }: ImportOptions,
  report: Report,
): Promise<void> {
  const [begin, end, back] = isDry
    ? ['savepoint part', 'release savepoint part', 'rollback to savepoint part']
    : [BEGIN, 'commit', 'rollback'];
  if (isDry) await client.query('begin');
  for (const part of parts) {
    const path = join(folder, part.path);
    const file = report.file(profile?.has(part.name) ? `${part.path} → ${part.name}` : part.path);
    let written = 0;
    const mayWrite = () => {
      if (isStrict && file.refused() > 0) {
        throw new FileRefused('une ligne est refusée, et --strict est demandé');
      }
    };
    const pause = async (rows: number) => {
      if (isDry) return;
      await client.query('commit');
      written += rows;
      await client.query(begin);
    };
    await client.query(begin);
    try {
      const done = await part.take(client, path, file, { isDry, begin: mayWrite, pause });
      mayWrite();
      await client.query(end);
      if (!isDry) await client.query('select analyze_grown()');
      file.done(done);
    } catch (error) {
      await client.query(back);
      file.failed(reasonOf(error), written);
      if (isStrict) break;
    }
  }
  if (isDry) await client.query('rollback');
}

/**
 * Returns the reason to refuse a file, for example a violated constraint. Throws any other error,
 * which ends the import.
 */
function reasonOf(error: unknown): string {
  if (error instanceof FileRefused || error instanceof CellFault) return error.message;
  const { code, detail, message } = error as Error & { code?: string; detail?: string };
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EACCES') {
    return `il ne se lit pas (${code})`;
  }
  if (/^2[23]/.test(code ?? '')) return `la base de données le refuse (${detail ?? message})`;
  throw error;
}

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
