import { isDevelopment } from '../../lib/env.ts';
import { logError } from '../../lib/log.ts';
import { tellWorker } from '../../offline/worker-messages.ts';

/** After the first page, so that the precache does not compete with it for the network. */
export function registerServiceWorker(): void {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const { followBuilds } = await import('./follow-builds.ts');
    followBuilds(registration);
    await navigator.serviceWorker.ready;
    await tellWorker({ type: 'BRING_REST' });
  };
  setTimeout(() => void register().catch((error) => logError('No service worker:', error)), 1000);
}
