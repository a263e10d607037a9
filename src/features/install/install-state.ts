import { createStore } from 'zustand/vanilla';
import { askPersistenceOnce } from '../../device/database/storage-state.ts';
import { countVisit, type InstallState, leaveVisit } from './install-moment.ts';

/** Only Chromium fires this event; TypeScript's DOM types lack it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

let offer: InstallPromptEvent | undefined;

export const installStore = createStore<InstallState>(() => 'unavailable');

function set(next: InstallState, event?: InstallPromptEvent): void {
  offer = event;
  installStore.setState(next);
}

/** The browser fires its event once and early, so it is stored until the user wants to install. */
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
    askPersistenceOnce();
  });
}

export async function promptInstall(): Promise<void> {
  await offer?.prompt();
  // An event can prompt only once; the browser fires another one later.
  if (installStore.getState() === 'available') set('unavailable');
}

/** `navigator.standalone` is Safari's own property, older than the display mode. */
const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad identifies as a Mac, but has touch points. */
const isApplePortable = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
