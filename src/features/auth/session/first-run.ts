import { create } from 'zustand';
import { deviceStorage, readRecord } from '../../../lib/storage.ts';
import { textHash } from '../../../lib/text-hash.ts';

const KEY = 'comptoir-first-run';
const NEW = 'new';
const OVER = 'over';

/** By the hash of a user key: `NEW` while the home page shows first steps, then `OVER`. */
const useFirstRun = create(() => readRecord(deviceStorage, KEY));

const stateOf = (userKey: string): string | undefined => useFirstRun.getState()[textHash(userKey)];

function storeState(userKey: string, state: string): void {
  if (stateOf(userKey) === state) return;
  useFirstRun.setState({ [textHash(userKey)]: state });
  deviceStorage.setItem(KEY, JSON.stringify(useFirstRun.getState()));
}

/** Call this only at a sign-in: a restored session does not make a user new. */
export function markNewUser(userKey: string): void {
  if (stateOf(userKey) === undefined) storeState(userKey, NEW);
}

export const endFirstRun = (userKey: string): void => storeState(userKey, OVER);

export const isNewHere = (userKey: string): boolean => stateOf(userKey) === NEW;

export const useIsNewHere = (userKey: string | undefined): boolean =>
  useFirstRun(() => userKey !== undefined && isNewHere(userKey));
