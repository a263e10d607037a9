import { observeHttp } from '../lib/http.ts';
import { type ConnectionEvent, createConnection } from './connection.ts';
import { beat } from './heartbeat.ts';

export const connection = createConnection({
  probe: beat,
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  isVisible: () => document.visibilityState === 'visible',
});

let onUnauthenticated = () => {};
let mayGoOn = () => false;

/** An ended session also ends for the page, unless commands wait: then capturing goes on. */
export function reportConnection(event: ConnectionEvent): void {
  connection.report(event);
  if (event === 'unauthenticated' && !mayGoOn()) onUnauthenticated();
}

export function goOnWhile(isCapturing: () => boolean): void {
  mayGoOn = isCapturing;
}

/** The network or the user may be back. */
export function onReturn(look: () => void): void {
  window.addEventListener('online', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

export function startConnection({
  unauthenticated,
  otherUser,
}: Record<'unauthenticated' | 'otherUser', () => void>): void {
  onUnauthenticated = unauthenticated;
  observeHttp({
    answered: (status) => reportConnection(status >= 500 ? 'unwell' : 'answered'),
    unreachable: () => reportConnection('unreachable'),
    unauthenticated: () => reportConnection('unauthenticated'),
    otherUser,
  });
  const look = () => void connection.check();
  onReturn(look);
  window.addEventListener('offline', look);
  connection.start();
  // The page shows at once that it starts offline.
  if (!navigator.onLine) look();
}
