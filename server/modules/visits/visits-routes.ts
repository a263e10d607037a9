import type { FastifyReply } from 'fastify';
import type { VisitNote } from '../../../contract/visits/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { lockClient } from '../../database/lock-client.ts';
import type { Route } from '../../plugins/routes.ts';
import { type Command, once } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import { readSheet } from './client-detail.ts';
import { deleteNote, readNotes, writeNote } from './notes-repository.ts';

/** What only representatives see of a client. */
export function visitsModule(route: Route, { db }: Services): void {
  async function change(
    { command, reply }: { command: Command; reply: FastifyReply },
    effect: (tx: Executor) => Promise<void>,
  ): Promise<VisitNote[]> {
    await once(db, command, reply, async (tx) => {
      await lockClient(tx, command.clNum);
      await effect(tx);
      return { done: true };
    });
    return readNotes(db, command.clNum);
  }

  route('visits.sheet', ({ actor }) => readSheet(db, actor.clNum, actor.repNum));

  route('visits.notes', ({ actor }) => readNotes(db, actor.clNum));

  route('visits.writeNote', ({ actor, params, body, ...rest }) =>
    change(rest, (tx) => writeNote(tx, actor, params.key, body)),
  );

  route('visits.deleteNote', ({ actor, params, ...rest }) =>
    change(rest, (tx) => deleteNote(tx, actor, params.key)),
  );
}
