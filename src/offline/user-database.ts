import { createUserDatabase, type UserDatabase } from './database.ts';
import { markStale } from './stale.ts';

let opened: { userKey: string; database: UserDatabase } | undefined;

/** The database of this page's user. */
export function userDatabase(userKey: string): UserDatabase {
  if (opened?.userKey === userKey) return opened.database;
  close();
  const database = createUserDatabase(userKey, (end) => {
    if (opened?.database === database) opened = undefined;
    if (end === 'outdated') markStale();
  });
  opened = { userKey, database };
  return database;
}

function close(): void {
  opened?.database.close();
  opened = undefined;
}
