import { useEffect } from 'react';
import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import type { VisitNote } from '../../../../contract/visits/schemas.ts';
import { call } from '../../../lib/http.ts';
import type { NoteCommand } from '../../../offline/commands/note-commands.ts';
import { connection } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';
import type { Entry, LaneOwner } from '../../../offline/outbox/outbox-types.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { createLanePull } from '../../../offline/outbox/views.ts';

const pull = createLanePull({
  topic: 'notes',
  outbox,
  ask: async (clNum) => ({
    notes: await call('visits.notes', { headers: { [CLIENT_HEADER]: String(clNum) } }),
    isWhole: true,
  }),
});

interface NotesView {
  notes: readonly VisitNote[];
  isWhole: boolean;
  /** Of which the server has not heard everything yet. */
  pending: readonly Entry<'notes'>[];
}

/** The notes on a client, chosen or not: the server's with what waits folded in. */
export function useNotes(clNum: number): NotesView {
  const state = useOutbox((now) => now.shown('notes', clNum));
  const pending = useOutbox((now) => now.pending('notes', clNum));
  useEffect(() => {
    // Without the network, the copy on the device or nothing.
    const look = () => void outbox.ready().then(() => pull(clNum).catch(() => undefined));
    look();
    return connection.onReconnect(look);
  }, [clNum]);
  return { ...state, pending };
}

/** Kept on the device when it resolves; rejects where it cannot be kept. */
export const changeNote = (owner: LaneOwner, command: NoteCommand): Promise<void> =>
  outbox.dispatch('notes', owner, command);
