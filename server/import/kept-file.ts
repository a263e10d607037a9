import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { type FileType, fileType } from '../../contract/media/file-type.ts';
import { CellFault } from './cells.ts';
import { jpegSize, pngSize, type ReadSize, webpSize } from './picture-size.ts';
import { mustBeFile } from './read-text.ts';

/** A small file can hold a picture that fills a tablet's memory. */
const LARGEST = { pixels: 40_000_000, side: 12_000 };

const KINDS: readonly { type: FileType; endings: readonly string[]; size?: ReadSize }[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], size: jpegSize },
  { type: 'image/png', endings: ['png'], size: pngSize },
  { type: 'image/webp', endings: ['webp'], size: webpSize },
  { type: 'application/pdf', endings: ['pdf'] },
];

export interface KeptFile {
  hash: string;
  type: FileType;
  bytes: Buffer;
}

export async function readKeptFile(
  file: string,
  { types, most }: { types: readonly FileType[]; most: number },
): Promise<KeptFile> {
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
  if (kind.size) mustBeShowable(kind.size(bytes));
  return { hash: createHash('sha256').update(bytes).digest('hex'), type: kind.type, bytes };
}

function mustBeShowable(size: ReturnType<ReadSize>): void {
  if (!size || size.width === 0 || size.height === 0) {
    throw new CellFault('ses dimensions ne se lisent pas');
  }
  const { width, height } = size;
  if (width * height > LARGEST.pixels || Math.max(width, height) > LARGEST.side) {
    throw new CellFault(
      `${width} × ${height} pixels, il en faut ${LARGEST.pixels / 1e6} millions au plus, et ${LARGEST.side} par côté`,
    );
  }
}

export async function keepFile(client: PoolClient, { hash, type, bytes }: KeptFile): Promise<void> {
  await client.query(
    `insert into files (hash, type, size, bytes) values ($1, $2, $3, $4) on conflict do nothing`,
    [hash, type, bytes.length, bytes],
  );
}

/** Deletes files that nothing refers to; a new one may be referred to in a moment. */
export async function dropUnused(client: PoolClient): Promise<void> {
  await client.query(
    `delete from files f where created_at < now() - interval '1 day'
       and not exists (select from products where picture = f.hash)
       and not exists (select from article_attachments a where a.hash = f.hash)
       and not exists (select from invoices i where i.file = f.hash)
       and not exists (select from contact_files c where c.hash = f.hash)`,
  );
}
