import { create } from 'zustand';
import { deviceStorage, readRecord } from '../../../lib/storage.ts';
import { textHash } from '../../../lib/text-hash.ts';

const KEY = 'comptoir-first-run';
const NEW = 'new';
const OVER = 'over';

/** Of each user who has signed in on this device, whether the first steps are still to be shown. */
const useFirstRun = create(() => ({ users: readRecord(deviceStorage, KEY) }));

const stateOf = (userKey: string): string | undefined =>
  useFirstRun.getState().users[textHash(userKey)];

function note(userKey: string, state: string): void {
  if (stateOf(userKey) === state) return;
  const users = { ...useFirstRun.getState().users, [textHash(userKey)]: state };
  useFirstRun.setState({ users });
  deviceStorage.setItem(KEY, JSON.stringify(users));
}

/** Who signs in here for the first time is new; who was signed in before there were first steps is not. */
export function greet(userKey: string): void {
  if (stateOf(userKey) === undefined) note(userKey, NEW);
}

export const endFirstRun = (userKey: string): void => note(userKey, OVER);

export const isNewHere = (userKey: string): boolean => stateOf(userKey) === NEW;

export const useIsNewHere = (userKey: string | undefined): boolean =>
  useFirstRun(() => userKey !== undefined && isNewHere(userKey));
