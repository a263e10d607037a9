import {
  createRoomMaker,
  openOutboxChannel,
  underOutboxLock,
} from '../src/device/connection/outbox-browser.ts';
import { UserDatabase } from '../src/device/database/database.ts';
import { createDrain, onDevice } from '../src/device/outbox/drain.ts';
import { createOutboxStore } from '../src/device/outbox/store.ts';
import { logError } from '../src/lib/log.ts';
import { signedIn } from './signed-in.ts';

/** Throws while entries are left, so that the browser repeats the sync event. */
export async function sendWaiting(): Promise<void> {
  const userKey = await signedIn();
  if (userKey === undefined) return;
  // Ignores the end of the database: a newer build that upgrades it sends with its own worker.
  const database = new UserDatabase(userKey, () => {});
  const channel = openOutboxChannel(userKey, () => {});
  const store = createOutboxStore({
    database,
    userKey,
    makeRoom: createRoomMaker(userKey),
    committed: () => channel.notify(),
    uncertain: async () => {},
    health() {},
  });
  let isLeft = false;
  const drain = createDrain({
    ...onDevice,
    store,
    userKey,
    mayWork: () => true,
    exclusively: (run) => underOutboxLock(userKey, run),
    rested({ nextAt, needsSignIn, error }) {
      if (error !== undefined) logError('Stored commands could not be sent:', error);
      // Without a session every attempt would fail. The page asks the user to sign in.
      isLeft = !needsSignIn && (nextAt !== undefined || error !== undefined);
    },
  });
  await drain.look(true);
  await showLeft(store).catch((error) => logError('The app badge could not be set:', error));
  database.end();
  channel.close();
  if (isLeft) throw new Error('Stored commands are left to send');
}

async function showLeft(store: ReturnType<typeof createOutboxStore>): Promise<void> {
  const platform: Partial<WorkerNavigator> = navigator;
  const { contents } = await store.load();
  const left = contents.entries.filter(
    ({ state, command }) => state === 'waiting' && command.kind !== 'create-order',
  );
  await platform.setAppBadge?.(left.length);
}
