import { observeHttp } from '../../lib/http.ts';
import { later } from '../../lib/later.ts';
import { type ConnectionEvent, createConnection } from './connection.ts';
import { beat } from './heartbeat.ts';

export const connection = createConnection({
  probe: beat,
  later,
  isVisible: () => document.visibilityState === 'visible',
});

let mayGoOn = () => false;
let doesSessionHold = async () => false;

/** Reports an event of the catalogue's worker. A 401 of its reads starts a check of the session. */
export function reportConnection(event: ConnectionEvent): void {
  if (event === 'unauthenticated') void doesSessionHold();
  else connection.report(event);
}

export function allowOfflineCaptureWhile(isCapturing: () => boolean): void {
  mayGoOn = isCapturing;
}

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
      // With pending entries the user can go on capturing; otherwise the page ends its session.
      if (!mayGoOn()) unauthenticated();
    },
    doesSessionHold,
    otherUser,
  });
  const look = () => void connection.check();
  onReturn(look);
  window.addEventListener('offline', look);
  connection.start();
  // An offline start must show at once, not at the first heartbeat.
  if (!navigator.onLine) look();
}
