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
 * The parts of network, clock, randomness and browser that the outbox uses, as the service worker
 * has them. The page replaces `isOnline` and `openDatabase` (`device-outbox.ts`); tests replace all
 * parts.
 */
export const platform = {
  send: sendCommand,
  isOnline: () => true,
  /** The server’s time in ms, for dates. */
  now: serverNow,
  /** The monotonic time since the start in ms, for delays. */
  elapsed: () => performance.now(),
  later,
  random: () => Math.random(),
  newId: randomUuid,
  // Ignores the end of the database, because a newer build that upgrades it sends the entries with
  // its own worker.
  openDatabase: (userKey: string): UserDatabaseAccess => new UserDatabase(userKey, () => {}),
  roomMaker: createRoomMaker,
  exclusively: underOutboxLock,
  openChannel: openOutboxChannel,
  logError,
};

export type Platform = typeof platform;
