import { tabStorage } from '../../lib/storage.ts';

const LAST_AT = 'comptoir-reloaded-at';
const IN_VAIN_FOR = 'comptoir-reloaded-from';
const UNFINISHED_AT = 'comptoir-update-unfinished';
const APART_MS = 10_000;

/**
 * Stands before every reload that the user has not asked for: one in ten seconds at most for a tab,
 * whatever goes wrong, and none from a build that the last one has brought back. Where the tab can
 * remember nothing, there is none at all.
 */
export function mayReload(build: string, now = Date.now()): boolean {
  const last = Number(tabStorage.getItem(LAST_AT));
  // A clock that was set back must not stop them for as long.
  if (Math.abs(now - last) < APART_MS || tabStorage.getItem(IN_VAIN_FOR) === build) return false;
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.setItem(IN_VAIN_FOR, build);
  return tabStorage.getItem(LAST_AT) === String(now);
}

/** One that the user has asked for: what comes right after it would be another. */
export function noteReload(now = Date.now()): void {
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.removeItem(IN_VAIN_FOR);
}

/** The user’s reload comes before the new worker has the page, which comes back as it was. */
export function noteUnfinished(now = Date.now()): void {
  tabStorage.setItem(UNFINISHED_AT, String(now));
}

/** Once, and right after it only: the rest of what the user has asked for. */
export function mayFinish(now = Date.now()): boolean {
  const at = Number(tabStorage.getItem(UNFINISHED_AT));
  tabStorage.removeItem(UNFINISHED_AT);
  return Math.abs(now - at) < APART_MS;
}
