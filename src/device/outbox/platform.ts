import { later } from '../../lib/async/later.ts';
import { serverNow } from '../../lib/clock.ts';
import { logError } from '../../lib/log.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import {
  createRoomMaker,
  openOutboxChannel,
  underOutboxLock,
} from '../connection/outbox-browser.ts';
import { UserDatabase, type UserDatabaseAccess } from '../database/database.ts';
import { sendCommand } from './sending/send-command.ts';

/**
 * The network, clock, randomness and browser functions of the outbox, for the service worker. The
 * page replaces `isOnline` and `openDatabase` (`device-outbox.ts`); tests replace all functions.
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
  // Ignores the end of the database: a newer build has then upgraded the database, and the worker
  // of that build sends the entries.
  openDatabase: (userKey: string): UserDatabaseAccess => new UserDatabase(userKey, () => {}),
  roomMaker: createRoomMaker,
  exclusively: underOutboxLock,
  openChannel: openOutboxChannel,
  logError,
};

export type Platform = typeof platform;
