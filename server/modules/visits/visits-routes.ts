import type { Route } from '../../plugins/routes.ts';
import { clientChanges } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import { readClientDetail } from './client-detail.ts';
import { deleteNote, readNotes, writeNote } from './notes-repository.ts';

export function visitsModule(route: Route, { db }: Services): void {
  const change = clientChanges(db, readNotes);

  route('visits.detail', ({ actor }) => readClientDetail(db, actor.clNum, actor.repNum));

  route('visits.notes', ({ actor }) => readNotes(db, actor.clNum));

  route('visits.writeNote', ({ actor, params, body, ...rest }) =>
    change(rest, (tx) => writeNote(tx, actor, params.key, body)),
  );

  route('visits.deleteNote', ({ actor, params, ...rest }) =>
    change(rest, (tx) => deleteNote(tx, actor, params.key)),
  );
}
