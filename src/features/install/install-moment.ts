import { serverNow } from '../../lib/clock.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** `by-hand`: iPads and iPhones have no install prompt, so the page shows the steps. */
export type InstallState = 'unavailable' | 'available' | 'by-hand' | 'installed';

const VISITS = 'comptoir-visits';
const PUT_OFF = 'comptoir-install-put-off';
const APART_MS = 30 * 60 * 1000;
const PUT_OFF_MS = 30 * 24 * 60 * 60 * 1000;

function readVisits(): [count: number, seenAt: number] {
  const [count = 0, seenAt = 0] = (deviceStorage.getItem(VISITS) ?? '').split(' ').map(Number);
  return [count || 0, seenAt || 0];
}

export function countVisit(now = serverNow()): void {
  const [count, seenAt] = readVisits();
  const isNew = Math.abs(now - seenAt) >= APART_MS;
  deviceStorage.setItem(VISITS, `${count + (isNew ? 1 : 0)} ${now}`);
}

export const leaveVisit = (now = serverNow()): void =>
  deviceStorage.setItem(VISITS, `${readVisits()[0]} ${now}`);

export function isOfferDue(state: InstallState, hasOrdered: boolean, now = serverNow()): boolean {
  if (state !== 'available' && state !== 'by-hand') return false;
  const putOffAt = Number(deviceStorage.getItem(PUT_OFF));
  if (Math.abs(now - putOffAt) < PUT_OFF_MS) return false;
  return hasOrdered || readVisits()[0] > 1;
}

export const putOffInstall = (now = serverNow()): void =>
  deviceStorage.setItem(PUT_OFF, String(now));
