import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { CellFault } from './cells.ts';
import { makeThumbnail } from './photograph.ts';
import { nothingDone, type TakePart } from './report.ts';
import { dropUnused, readStoredFile, storeFile } from './stored-file.ts';

const ACCEPTED = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  most: 2 * 1024 * 1024,
} as const;
/** The number of products per statement, and thus per run of the catalogue’s triggers. */
const WRITTEN = 500;

/**
 * Imports `<reference>.jpg`. Characters that file names cannot contain are URL-encoded in the name
 * (%2F).
 */
export const importPictures: TakePart = async (client, folder, report) => {
  const done = nothingDone();
  const seen = new Set<number>();
  let waiting: { arNum: number; hash: string }[] = [];
  const flush = async () => {
    await client.query(
      `update products t set picture = r.hash
       from unnest($1::int[], $2::text[]) r (ar_num, hash) where t.ar_num = r.ar_num`,
      [waiting.map(({ arNum }) => arNum), waiting.map(({ hash }) => hash)],
    );
    waiting = [];
  };
  const take = async (name: string) => {
    const product = await productOf(client, name);
    if (seen.has(product.ar_num)) throw new CellFault('cet article a déjà une autre image');
    const picture = await readStoredFile(join(folder, name), ACCEPTED);
    seen.add(product.ar_num);
    if (!(await hasThumbnail(client, picture.hash))) {
      await storeFile(client, picture, await makeThumbnail(picture.bytes));
    }
    if (picture.hash === product.picture) {
      done.same += 1;
      return;
    }
    waiting.push({ arNum: product.ar_num, hash: picture.hash });
    done[product.picture === null ? 'added' : 'changed'] += 1;
    if (waiting.length === WRITTEN) await flush();
  };
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    try {
      await take(entry.name);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      report.refuseItem(entry.name, error.message);
    }
  }
  if (waiting.length > 0) await flush();
  if (done.changed > 0) await dropUnused(client);
  return done;
};

/** Returns whether the thumbnail already exists: articles of one range often share a photograph. */
async function hasThumbnail(client: PoolClient, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from files where hash = $1 and thumbnail is not null',
    [hash],
  );
  return rowCount === 1;
}

async function productOf(client: PoolClient, name: string) {
  const { rows } = await client.query<{ ar_num: number; picture: string | null }>(
    'select ar_num, picture from products where reference = $1',
    [referenceOf(name)],
  );
  const [product] = rows;
  if (!product) throw new CellFault('aucun article n’a cette référence');
  return product;
}

function referenceOf(name: string): string {
  const reference = name.slice(0, name.lastIndexOf('.'));
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
