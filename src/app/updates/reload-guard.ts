import { tabStorage } from '../../lib/storage.ts';

const LAST_AT = 'comptoir-reloaded-at';
const IN_VAIN_FOR = 'comptoir-reloaded-from';
const UNFINISHED_AT = 'comptoir-update-unfinished';
const APART_MS = 10_000;

/** Automatic reloads must not loop, so they also need storage. */
export function mayReload(build: string, now = Date.now()): boolean {
  const last = Number(tabStorage.getItem(LAST_AT));
  // A clock that was set back must not block reloads.
  if (Math.abs(now - last) < APART_MS || tabStorage.getItem(IN_VAIN_FOR) === build) return false;
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.setItem(IN_VAIN_FOR, build);
  return tabStorage.getItem(LAST_AT) === String(now);
}

export function noteReload(now = Date.now()): void {
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.removeItem(IN_VAIN_FOR);
}

/** The user’s reload came before the new worker controlled the page, so the old build came back. */
export function noteUnfinished(now = Date.now()): void {
  tabStorage.setItem(UNFINISHED_AT, String(now));
}

export function mayFinish(now = Date.now()): boolean {
  const at = Number(tabStorage.getItem(UNFINISHED_AT));
  tabStorage.removeItem(UNFINISHED_AT);
  return Math.abs(now - at) < APART_MS;
}
