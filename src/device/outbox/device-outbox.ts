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
// A reload would lose taps that are only in memory. Updates therefore wait for them, and the
// browser asks the user.
outbox.subscribe(() => markUnsaved('outbox', outbox.hasUnstored()));
addEventListener('beforeunload', (event) => {
  if (outbox.hasUnstored()) event.preventDefault();
});

connection.onReconnect((before) => {
  // `open` also ends the pause after a 401, which `wake` does not.
  if (before.needsAuth) outbox.open(outbox.userKey());
  else outbox.wake(true);
});
onReturn(() => outbox.wake());

const subscribe = (listener: () => void) => outbox.subscribe(listener);

export function useOutbox<T>(select: (outbox: Outbox) => T): T {
  const read = () => select(outbox);
  return useSyncExternalStore(subscribe, read, read);
}
