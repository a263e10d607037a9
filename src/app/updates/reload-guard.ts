import { tabStorage } from '../../lib/storage.ts';

const LAST_AT = 'comptoir-reloaded-at';
const IN_VAIN_FOR = 'comptoir-reloaded-from';
const UNFINISHED_AT = 'comptoir-update-unfinished';
const APART_MS = 10_000;

/**
 * True if the page may reload by itself. False if the storage does not work: nothing else would
 * stop a loop of reloads.
 */
export function mayReload(build: string, now = Date.now()): boolean {
  const last = Number(tabStorage.getItem(LAST_AT));
  // `Math.abs` allows a reload also after the clock was set back.
  if (Math.abs(now - last) < APART_MS || tabStorage.getItem(IN_VAIN_FOR) === build) return false;
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.setItem(IN_VAIN_FOR, build);
  return tabStorage.getItem(LAST_AT) === String(now);
}

export function noteReload(now = Date.now()): void {
  tabStorage.setItem(LAST_AT, String(now));
  tabStorage.removeItem(IN_VAIN_FOR);
}

/**
 * Notes that an update of the user was unfinished: at the reload, the old build still controlled
 * the page.
 */
export function noteUnfinished(now = Date.now()): void {
  tabStorage.setItem(UNFINISHED_AT, String(now));
}

export function mayFinish(now = Date.now()): boolean {
  const at = Number(tabStorage.getItem(UNFINISHED_AT));
  tabStorage.removeItem(UNFINISHED_AT);
  return Math.abs(now - at) < APART_MS;
}
