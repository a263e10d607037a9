/** By this name the browser wakes the service worker when there is a network again. */
export const SYNC_TAG = 'comptoir-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Where the browser has it: what waits is sent even if no page is open by then. */
export function registerSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) =>
      (registration as { sync?: SyncManager } | undefined)?.sync?.register(SYNC_TAG),
    )
    // Forbidden by the user, perhaps: the page sends what waits by itself.
    .catch(() => undefined);
}
