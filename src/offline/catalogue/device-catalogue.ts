import { clockOffset } from '../../lib/clock.ts';
import { connection, reportConnection } from '../device-connection.ts';
import { onPurge } from '../purge.ts';
import { createDeviceCatalogue } from './catalogue-bridge.ts';

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

onPurge(() => deviceCatalogue.close());
