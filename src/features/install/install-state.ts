import { createStore } from 'zustand/vanilla';
import { askPersistenceOnce } from '../../offline/storage-state.ts';
import { countVisit, type InstallState, leaveVisit } from './install-moment.ts';

/** Chromium's own event; no library of types has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

let offer: InstallPromptEvent | undefined;

export const installStore = createStore<InstallState>(() => 'unavailable');

function set(next: InstallState, event?: InstallPromptEvent): void {
  offer = event;
  installStore.setState(next);
}

/** The browser offers once, early: the offer is kept for the page that asks. */
export function listenForInstall(): void {
  countVisit();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaveVisit();
  });
  if (isInstalledApp()) set('installed');
  else if (isApplePortable()) set('by-hand');
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set('available', event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    set('installed');
    // Whoever installs means to keep what is on the device.
    askPersistenceOnce();
  });
}

export async function promptInstall(): Promise<void> {
  await offer?.prompt();
  // An offer is good for one use; the browser makes another when it sees fit.
  if (installStore.getState() === 'available') set('unavailable');
}

/** Safari’s own property, older than the display mode. */
const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac, but has fingers. */
const isApplePortable = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
