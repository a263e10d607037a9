import { and, eq, sql } from 'drizzle-orm';
import { MESSAGE_BYTES, PIECE_BYTES } from '../../../contract/contact/limits.ts';
import type { MessageFile } from '../../../contract/contact/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { contactPieces } from '../../database/schema/content.ts';
import { AppError } from '../../services/app-error.ts';

type Stored = typeof contactPieces.$inferSelect;
type MessageOwner = Pick<Stored, 'clNum' | 'actor' | 'key'>;
type Piece = Pick<Stored, 'file' | 'piece' | 'bytes'>;

/** How many bytes one user may store in pieces of messages that are not complete yet. */
const MOST_WAITING = 4 * MESSAGE_BYTES;
const STORED_DAYS = 7;

const ofMessage = ({ clNum, actor, key }: MessageOwner) =>
  and(eq(contactPieces.clNum, clNum), eq(contactPieces.actor, actor), eq(contactPieces.key, key));

export async function keepPiece(
  executor: Executor,
  owner: MessageOwner,
  { file, piece, bytes }: Piece,
): Promise<void> {
  if (bytes.length > PIECE_BYTES) throw new AppError('TOO_LARGE');
  // Locks the pieces of the user, because parallel requests could exceed the limits together.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext(${`pieces ${owner.actor}`}))`);
  await executor.execute(sql`delete from contact_pieces
    where created_at < now() - make_interval(days => ${STORED_DAYS})`);
  const { rows } = await executor.execute<{ message: number; all: number }>(sql`
    select coalesce(sum(octet_length(bytes)), 0)::int as all,
      coalesce(sum(octet_length(bytes)) filter (
        where cl_num = ${owner.clNum} and key = ${owner.key}), 0)::int as message
    from contact_pieces
    where actor = ${owner.actor} and (cl_num, key, file, piece) is distinct from
      (${owner.clNum}::int, ${owner.key}::uuid, ${file}::int, ${piece}::int)`);
  const { message = 0, all = 0 } = rows[0] ?? {};
  if (message + bytes.length > MESSAGE_BYTES || all + bytes.length > MOST_WAITING) {
    throw new AppError('TOO_LARGE');
  }
  await executor
    .insert(contactPieces)
    .values({ ...owner, file, piece, bytes })
    .onConflictDoUpdate({
      target: [
        contactPieces.clNum,
        contactPieces.actor,
        contactPieces.key,
        contactPieces.file,
        contactPieces.piece,
      ],
      set: { bytes, createdAt: sql`now()` },
    });
}

export async function takeFiles(
  executor: Executor,
  owner: MessageOwner,
  announced: readonly MessageFile[],
): Promise<(MessageFile & { bytes: Buffer })[]> {
  const sizes = announced.reduce((sum, { size }) => sum + size, 0);
  if (sizes > MESSAGE_BYTES) throw new AppError('TOO_LARGE');
  const pieces =
    announced.length === 0
      ? []
      : await executor
          .select({
            file: contactPieces.file,
            piece: contactPieces.piece,
            bytes: contactPieces.bytes,
          })
          .from(contactPieces)
          .where(ofMessage(owner))
          .orderBy(contactPieces.file, contactPieces.piece);
  const files = announced.map((one, file) => {
    const count = Math.ceil(one.size / PIECE_BYTES);
    const own = pieces.filter((row) => row.file === file).slice(0, count);
    const bytes = Buffer.concat(own.map((row) => row.bytes));
    const isWhole = own.every(({ piece }, at) => piece === at) && bytes.length === one.size;
    if (!isWhole) throw new AppError('NOT_FOUND');
    return { ...one, bytes };
  });
  await deletePieces(executor, owner);
  return files;
}

export async function deletePieces(executor: Executor, owner: MessageOwner): Promise<void> {
  await executor.delete(contactPieces).where(ofMessage(owner));
}
