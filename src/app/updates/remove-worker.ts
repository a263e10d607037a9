import type { ToWorker } from '../../device/connection/worker-messages.ts';
import { within } from '../../lib/within.ts';
import { STEP_MS } from './take-update.ts';

/** Removes the service worker and all caches, but no database. Several tabs may do so at once. */
export async function removeWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  const message: ToWorker = { type: 'STEP_ASIDE' };
  for (const worker of new Set([serviceWorker.controller, registration?.active])) {
    worker?.postMessage(message);
  }
  if (registration) {
    // Pages that are open keep their worker. The kill switch's worker replaces it once it is idle.
    await within(STEP_MS, registration.update()).catch(() => undefined);
    await registration.unregister();
  }
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
