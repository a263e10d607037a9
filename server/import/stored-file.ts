import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { type FileType, fileType } from '../../contract/media/file-type.ts';
import { CellFault } from './cells.ts';
import { mustBeShowable } from './photograph.ts';
import { mustBeFile } from './read-text.ts';

const KINDS: readonly { type: FileType; endings: readonly string[] }[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  { type: 'image/png', endings: ['png'] },
  { type: 'image/webp', endings: ['webp'] },
  { type: 'application/pdf', endings: ['pdf'] },
];

export interface StoredFile {
  hash: string;
  type: FileType;
  bytes: Buffer;
}

export async function readStoredFile(
  file: string,
  { types, most }: { types: readonly FileType[]; most: number },
): Promise<StoredFile> {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const kind = KINDS.find(({ type, endings }) => types.includes(type) && endings.includes(ending));
  if (!kind) {
    const reason = ending === 'svg' ? ' (un SVG peut contenir un programme)' : '';
    throw new CellFault(`le format .${ending} n’est pas accepté${reason}`);
  }
  await mustBeFile(file);
  const { size } = await stat(file);
  if (size > most) {
    throw new CellFault(`${size} octets, il en faut ${most} au plus`);
  }
  const bytes = await readFile(file);
  if (fileType(bytes) !== kind.type)
    throw new CellFault(`le contenu n’est pas celui d’un fichier .${ending}`);
  if (kind.type !== 'application/pdf') await mustBeShowable(bytes);
  return { hash: createHash('sha256').update(bytes).digest('hex'), type: kind.type, bytes };
}

/**
 * Stores a file once. Adds the thumbnail if an earlier version stored the file without a thumbnail.
 */
export async function storeFile(
  client: PoolClient,
  { hash, type, bytes }: StoredFile,
  thumbnail?: Buffer,
): Promise<void> {
  await client.query(
    `insert into files as f (hash, type, size, bytes, thumbnail) values ($1, $2, $3, $4, $5)
     on conflict (hash) do update set thumbnail = excluded.thumbnail
     where f.thumbnail is null and excluded.thumbnail is not null`,
    [hash, type, bytes.length, bytes, thumbnail],
  );
}

/**
 * Deletes files that no row refers to. Skips new files, because the reference to a new file may not
 * be stored yet.
 */
export async function dropUnused(client: PoolClient): Promise<void> {
  await client.query(
    `delete from files f where created_at < now() - interval '1 day'
       and not exists (select from products where picture = f.hash)
       and not exists (select from article_attachments a where a.hash = f.hash)
       and not exists (select from invoices i where i.file = f.hash)
       and not exists (select from contact_files c where c.hash = f.hash)`,
  );
}
