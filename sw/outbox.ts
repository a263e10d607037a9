import { platform } from '../src/device/outbox/platform.ts';
import { Drain, type Rest } from '../src/device/outbox/sending/drain.ts';
import { StorageHealth } from '../src/device/outbox/storage/storage-health.ts';
import { OutboxStore } from '../src/device/outbox/storage/store.ts';
import { logError } from '../src/lib/log.ts';
import { signedIn } from './signed-in.ts';

/** Throws if entries are left, so that the browser repeats the sync event. */
export async function sendWaiting(): Promise<void> {
  const userKey = await signedIn();
  if (userKey === undefined) return;
  const database = platform.openDatabase(userKey);
  const channel = platform.openChannel(userKey, () => {});
  const store = new OutboxStore({
    database,
    userKey,
    makeRoom: platform.roomMaker(userKey),
    health: new StorageHealth(),
    committed: () => channel.notify(),
  });
  let isLeft = false;
  const drain = new Drain(store, platform, ({ nextAt, needsSignIn, error }: Rest) => {
    if (error !== undefined) logError('Stored commands could not be sent:', error);
    // If a sign-in is needed, a repeated sync event would fail too. The page asks for the sign-in.
    isLeft = !needsSignIn && (nextAt !== undefined || error !== undefined);
  });
  await drain.look(true);
  await showLeft(store).catch((error) => logError('The app badge could not be set:', error));
  database.end();
  channel.close();
  if (isLeft) throw new Error('Stored commands are left to send');
}

async function showLeft(store: OutboxStore): Promise<void> {
  const browser: Partial<WorkerNavigator> = navigator;
  const { contents } = await store.load();
  const left = contents.entries.filter(
    ({ state, command }) => state === 'waiting' && command.kind !== 'create-order',
  );
  await browser.setAppBadge?.(left.length);
}
