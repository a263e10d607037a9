import { clockOffset } from '../../lib/clock.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { connection, reportConnection } from '../connection/device-connection.ts';
import { onPurge } from '../database/purge.ts';
import { createDeviceCatalogue } from './catalogue-bridge.ts';
import { holdsAll } from './catalogue-types.ts';

export const deviceCatalogue = createDeviceCatalogue({
  startWorker: () =>
    new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' }),
  clock: clockOffset,
  report: reportConnection,
  isOnline: connection.canSend,
  onReconnect: connection.onReconnect,
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (look) => document.addEventListener('visibilitychange', look),
  onLeft: (rest) => {
    window.addEventListener('pagehide', rest);
    document.addEventListener('freeze', rest);
  },
  onBack: (goOn) => {
    window.addEventListener('pageshow', goOn);
    document.addEventListener('resume', goOn);
  },
  every: (ms, run) => {
    const timer = window.setInterval(run, ms);
    return () => window.clearInterval(timer);
  },
});

/** Storage key of the user whose catalogue was once complete on this device. */
const HELD = 'comptoir-catalogue-held';

deviceCatalogue.subscribe((now, before) => {
  const { userKey } = deviceCatalogue.scope() ?? {};
  if (userKey && holdsAll(now) && !holdsAll(before)) deviceStorage.setItem(HELD, userKey);
});

/** False if the user's catalogue was never complete here: callers need not wait for the storage. */
export const mayBeStored = (): boolean =>
  deviceStorage.getItem(HELD) === deviceCatalogue.scope()?.userKey;

onPurge(() => {
  deviceCatalogue.close();
  deviceStorage.removeItem(HELD);
});
