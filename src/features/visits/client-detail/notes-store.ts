import { useEffect } from 'react';
import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import { call } from '../../../lib/http.ts';
import type { NoteCommand } from '../../../offline/commands/note-commands.ts';
import { connection } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../offline/outbox/outbox-types.ts';
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

export function useNotes(clNum: number) {
  const { notes } = useOutbox((now) => now.shown('notes', clNum));
  const pending = useOutbox((now) => now.pending('notes', clNum));
  useEffect(() => {
    // Without the network the snapshot is shown.
    const look = () => void outbox.ready().then(() => pull(clNum).catch(() => undefined));
    look();
    return connection.onReconnect(look);
  }, [clNum]);
  return { notes, pending };
}

/** Resolves when the device has stored the command; rejects if it cannot. */
export const changeNote = (owner: LaneOwner, command: NoteCommand): Promise<void> =>
  outbox.dispatch('notes', owner, command);
