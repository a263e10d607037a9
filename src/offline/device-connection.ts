import { endpoints } from '../../contract/endpoints.ts';
import { observeHttp } from '../lib/http.ts';
import { type ConnectionEvent, createConnection } from './connection.ts';

const PROBE_TIMEOUT_MS = 3000;

/** Not through the client of the API: a heartbeat is never retried, and reports by itself. */
async function probe(): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const response = await fetch(`${endpoints['health.echo'].path}?nonce=${nonce}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  const echo = (await response.json()) as { nonce?: unknown };
  if (echo.nonce !== nonce) throw new Error('The echo is not ours');
}

export const connection = createConnection({
  probe,
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  isVisible: () => document.visibilityState === 'visible',
});

let onUnauthenticated = () => {};

/** What a call has learned, made here or in a worker: a session that ended ends for the page too. */
export function heard(event: ConnectionEvent): void {
  connection.report(event);
  if (event === 'unauthenticated') onUnauthenticated();
}

export function startConnection(whenUnauthenticated: () => void): void {
  onUnauthenticated = whenUnauthenticated;
  observeHttp({
    answered: (status) => heard(status >= 500 ? 'unwell' : 'answered'),
    unreachable: () => heard('unreachable'),
    unauthenticated: () => heard('unauthenticated'),
  });
  const look = () => void connection.check();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  window.addEventListener('pageshow', (event) => event.persisted && look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  connection.start();
  // Started without a network: the first page should say so without waiting for the first call.
  if (!navigator.onLine) look();
}
