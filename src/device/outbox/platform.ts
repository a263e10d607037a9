import { serverNow } from '../../lib/clock.ts';
import { later } from '../../lib/later.ts';
import { logError } from '../../lib/log.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import {
  createRoomMaker,
  openOutboxChannel,
  underOutboxLock,
} from '../connection/outbox-browser.ts';
import { UserDatabase, type UserDatabaseAccess } from '../database/database.ts';
import { sendCommand } from './send-command.ts';

/**
 * All that the outbox uses of network, clock, chance and browser, as the service worker has it. The
 * page replaces `isOnline` and `openDatabase` (`device-outbox.ts`); tests replace all of it.
 */
export const platform = {
  send: sendCommand,
  isOnline: () => true,
  /** Server time in ms, for dates. */
  now: serverNow,
  /** Monotonic time since the start in ms, for delays. */
  elapsed: () => performance.now(),
  later,
  random: () => Math.random(),
  newId: randomUuid,
  // Ignores the end of the database: a newer build that upgrades it sends with its own worker.
  openDatabase: (userKey: string): UserDatabaseAccess => new UserDatabase(userKey, () => {}),
  roomMaker: createRoomMaker,
  exclusively: underOutboxLock,
  openChannel: openOutboxChannel,
  logError,
};

export type Platform = typeof platform;
