/** Chromium's own event; no library of types has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

type InstallState = 'unavailable' | 'available' | 'installed';

let offer: InstallPromptEvent | undefined;
let state: InstallState = 'unavailable';
const listeners = new Set<() => void>();

function set(next: InstallState, event?: InstallPromptEvent): void {
  offer = event;
  state = next;
  for (const listener of listeners) listener();
}

/** The browser offers once, early: the offer is kept for the page that asks. */
export function listenForInstall(): void {
  if (matchMedia('(display-mode: standalone)').matches) set('installed');
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set('available', event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => set('installed'));
}

export async function promptInstall(): Promise<void> {
  await offer?.prompt();
  // An offer is good for one use; the browser makes another when it sees fit.
  if (state === 'available') set('unavailable');
}

export const installStore = {
  current: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** iPad and iPhone install by hand only; an iPad says that it is a Mac, but has fingers. */
export const isApplePortable = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
