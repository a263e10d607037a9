import { markStale } from '../connection/stale.ts';
import { UserDatabase, type UserDatabaseAccess } from './database.ts';
import { onPurge } from './purge.ts';
import { DatabaseEndedError } from './storage-faults.ts';

let current: { userKey: string; database: UserDatabase; hasEnded: boolean } | undefined;
/** The last user who signed out in this page, until the same user signs in again. */
let signedOutUser: string | undefined;

export function openUserDatabase(userKey: string): UserDatabase {
  if (signedOutUser === userKey) signedOutUser = undefined;
  if (current?.userKey === userKey && !current.database.hasEnded()) return current.database;
  current?.database.end();
  const database = new UserDatabase(userKey, (end) => {
    if (current?.database === database) current.hasEnded = true;
    if (end === 'outdated') markStale();
  });
  current = { userKey, database, hasEnded: false };
  return database;
}

/** Rejects the access of a user who has signed out: a late write would recreate deleted data. */
export function userDatabase(userKey: string): UserDatabaseAccess {
  if (current?.userKey === userKey && current.hasEnded) return current.database;
  const isTaken = current && current.userKey !== userKey && !current.database.hasEnded();
  return isTaken || signedOutUser === userKey ? ended : openUserDatabase(userKey);
}

const rejected = () =>
  Promise.reject(new DatabaseEndedError('It does not belong to the user who is signed in here'));
const ended: UserDatabaseAccess = {
  read: rejected,
  write: rejected,
  end() {},
  hasEnded: () => true,
  onEnd() {},
  onClose() {},
};

onPurge(() => {
  signedOutUser = current?.userKey;
  current?.database.end();
  current = undefined;
});
