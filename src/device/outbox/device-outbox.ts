import { useSyncExternalStore } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { connection, onReturn } from '../connection/device-connection.ts';
import { onPurge } from '../database/purge.ts';
import { openUserDatabase } from '../database/user-database.ts';
import { Outbox } from './outbox.ts';
import { platform } from './platform.ts';

export const outbox = new Outbox({
  ...platform,
  openDatabase: openUserDatabase,
  isOnline: connection.canSend,
});

onPurge(() => outbox.open(undefined));
// A reload loses taps that are only in memory. Updates therefore wait until all taps are stored,
// and the browser asks the user before it closes the page.
outbox.subscribe(() => markUnsaved('outbox', outbox.hasUnstored()));
addEventListener('beforeunload', (event) => {
  if (outbox.hasUnstored()) event.preventDefault();
});

connection.onReconnect((before) => {
  // Unlike `wake`, `open` also ends the pause after a 401.
  if (before.needsAuth) outbox.open(outbox.userKey());
  else outbox.wake(true);
});
onReturn(() => outbox.wake());

const subscribe = (listener: () => void) => outbox.subscribe(listener);

export function useOutbox<T>(select: (outbox: Outbox) => T): T {
  const read = () => select(outbox);
  return useSyncExternalStore(subscribe, read, read);
}
