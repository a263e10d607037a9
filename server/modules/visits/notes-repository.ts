import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { VISIT_NOTES } from '../../../contract/visits/limits.ts';
import type { VisitNote } from '../../../contract/visits/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { clientNotes } from '../../database/schema/content.ts';
import { AppError } from '../../services/app-error.ts';

export async function readNotes(executor: Executor, clNum: number): Promise<VisitNote[]> {
  const { rows } = await executor.execute<VisitNote>(sql`
    select n.key, n.body, (extract(epoch from n.written_at) * 1000)::float8 as "writtenAt",
      json_build_object('ClUserCom', r.code, 'firstName', r.first_name, 'lastName', r.last_name)
        as author
    from client_notes n join representatives r on r.rep_num = n.rep_num
    where n.cl_num = ${clNum} and n.deleted_at is null
    order by n.written_at desc, n.key`);
  return rows;
}

interface Author {
  clNum: number;
  repNum: number;
}

/** Writes a note. Writing a deleted note again restores the note. */
export async function writeNote(
  executor: Executor,
  { clNum, repNum }: Author,
  key: string,
  note: { body: string; writtenAt: number },
): Promise<void> {
  // Limits the time to the server’s time, because the clock of the device may be ahead.
  const writtenAt = new Date(Math.min(note.writtenAt, Date.now()));
  const written = { body: note.body, writtenAt, deletedAt: null };
  const own = await executor
    .insert(clientNotes)
    .values({ key, clNum, repNum, ...written })
    .onConflictDoUpdate({
      target: clientNotes.key,
      set: written,
      setWhere: sql`${ownNote({ clNum, repNum }, key)}`,
    })
    .returning({ key: clientNotes.key });
  if (own.length === 0) throw new AppError('NOT_FOUND');
  const [total] = await executor
    .select({ notes: count() })
    .from(clientNotes)
    .where(and(eq(clientNotes.clNum, clNum), isNull(clientNotes.deletedAt)));
  if ((total?.notes ?? 0) > VISIT_NOTES) throw new AppError('CONFLICT');
}

export async function deleteNote(executor: Executor, author: Author, key: string): Promise<void> {
  const deleted = await executor
    .update(clientNotes)
    .set({ deletedAt: sql`now()` })
    .where(and(ownNote(author, key), isNull(clientNotes.deletedAt)))
    .returning({ key: clientNotes.key });
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

const ownNote = ({ clNum, repNum }: Author, key: string) =>
  and(eq(clientNotes.key, key), eq(clientNotes.clNum, clNum), eq(clientNotes.repNum, repNum));
