import { create } from 'zustand';
import { deviceStorage, readRecord } from '../../../lib/storage.ts';
import { textHash } from '../../../lib/text-hash.ts';

const KEY = 'comptoir-first-run';
const NEW = 'new';
const OVER = 'over';

/** Whether to show the first steps, by hash of each user who has signed in on this device. */
const useFirstRun = create(() => ({ users: readRecord(deviceStorage, KEY) }));

const stateOf = (userKey: string): string | undefined =>
  useFirstRun.getState().users[textHash(userKey)];

function storeState(userKey: string, state: string): void {
  if (stateOf(userKey) === state) return;
  const users = { ...useFirstRun.getState().users, [textHash(userKey)]: state };
  useFirstRun.setState({ users });
  deviceStorage.setItem(KEY, JSON.stringify(users));
}

/** Call at a sign-in only: a user whose session was merely restored is not new. */
export function markNewUser(userKey: string): void {
  if (stateOf(userKey) === undefined) storeState(userKey, NEW);
}

export const endFirstRun = (userKey: string): void => storeState(userKey, OVER);

export const isNewHere = (userKey: string): boolean => stateOf(userKey) === NEW;

export const useIsNewHere = (userKey: string | undefined): boolean =>
  useFirstRun(() => userKey !== undefined && isNewHere(userKey));
