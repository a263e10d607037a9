import { createStore } from 'zustand/vanilla';
import { askPersistenceOnce } from '../../device/database/storage-state.ts';
import { countVisit, type InstallState, leaveVisit } from './install-moment.ts';

/** Only Chromium fires this event, and TypeScript’s DOM types lack it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

let offer: InstallPromptEvent | undefined;

export const installStore = createStore<InstallState>(() => 'unavailable');

function set(next: InstallState, event?: InstallPromptEvent): void {
  offer = event;
  installStore.setState(next);
}

/** Chromium fires the event early and once, so it is stored until the user wants to install. */
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
  // Each event can open the prompt once; later the browser fires a new event.
  if (installStore.getState() === 'available') set('unavailable');
}

/** Safari has its own property `navigator.standalone`, which is older than `display-mode`. */
const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad identifies as a Mac, but has touch points. */
const isApplePortable = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
