import { useSyncExternalStore } from 'react';
import { later } from '../../lib/later.ts';
import { logError } from '../../lib/log.ts';
import { markUnsaved } from '../../lib/unsaved.ts';
import { connection, onReturn } from '../connection/device-connection.ts';
import {
  createRoomMaker,
  openOutboxChannel,
  registerSync,
  underOutboxLock,
} from '../connection/outbox-browser.ts';
import { onPurge } from '../database/purge.ts';
import { askPersistenceOnce } from '../database/storage-state.ts';
import { openUserDatabase } from '../database/user-database.ts';
import { onDevice } from './drain.ts';
import { createOutbox, type Outbox } from './engine.ts';

export const outbox = createOutbox({
  ...onDevice,
  openDatabase: openUserDatabase,
  roomMaker: createRoomMaker,
  isOnline: connection.canSend,
  later,
  exclusively: underOutboxLock,
  openChannel: openOutboxChannel,
  captured: askPersistenceOnce,
  remains: registerSync,
  logError,
});

onPurge(() => outbox.open(undefined));
// A reload would lose taps that are only in memory: updates wait for them, the browser asks the user.
outbox.subscribe(() => markUnsaved('outbox', outbox.hasUnstored()));
addEventListener('beforeunload', (event) => {
  if (outbox.hasUnstored()) event.preventDefault();
});

connection.onReconnect((before) => {
  // `open` also ends the pause after a 401, `wake` does not.
  if (before.needsAuth) outbox.open(outbox.userKey());
  else outbox.wake(true);
});
onReturn(() => outbox.wake());

export function useOutbox<T>(select: (outbox: Outbox) => T): T {
  const read = () => select(outbox);
  return useSyncExternalStore(outbox.subscribe, read, read);
}
