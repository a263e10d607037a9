import { observeHttp } from '../lib/http.ts';
import { later } from '../lib/later.ts';
import { type ConnectionEvent, createConnection } from './connection.ts';
import { beat } from './heartbeat.ts';

export const connection = createConnection({
  probe: beat,
  later,
  isVisible: () => document.visibilityState === 'visible',
});

let mayGoOn = () => false;
let doesSessionHold = async () => false;

/** What the catalogue's worker was told: its calls are reads. */
export function reportConnection(event: ConnectionEvent): void {
  if (event === 'unauthenticated') void doesSessionHold();
  else connection.report(event);
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

interface SessionDelegates {
  unauthenticated(): void;
  holds(): Promise<boolean>;
  otherUser(): void;
}

export function startConnection({ unauthenticated, holds, otherUser }: SessionDelegates): void {
  doesSessionHold = async () => !connection.getState().needsAuth && (await holds());
  observeHttp({
    answered: (status) => connection.report(status >= 500 ? 'unwell' : 'answered'),
    unreachable: () => connection.report('unreachable'),
    unauthenticated() {
      connection.report('unauthenticated');
      // An ended session also ends for the page, unless commands wait: then capturing goes on.
      if (!mayGoOn()) unauthenticated();
    },
    doesSessionHold,
    otherUser,
  });
  const look = () => void connection.check();
  onReturn(look);
  window.addEventListener('offline', look);
  connection.start();
  // The page shows at once that it starts offline.
  if (!navigator.onLine) look();
}
