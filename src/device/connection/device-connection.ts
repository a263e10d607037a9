import { createStore } from 'zustand/vanilla';
import { later } from '../../lib/async/later.ts';
import { observeHttp } from '../../lib/http.ts';
import {
  type Connection,
  type ConnectionEvent,
  canSend,
  isOnline,
  nextConnection,
} from './connection.ts';
import { beat } from './heartbeat.ts';

const HEARTBEAT_MS = 3000;
const QUIET_HEARTBEAT_MS = 30_000;

const store = createStore<Connection>(() => ({ network: 'online', needsAuth: false }));
let cancelHeartbeat = () => {};
let probing: Promise<void> | undefined;

function report(event: ConnectionEvent): void {
  const before = store.getState();
  const next = nextConnection(before, event);
  const changed = next.network !== before.network || next.needsAuth !== before.needsAuth;
  planHeartbeat(next);
  if (changed) store.setState(next);
  // One failed request does not prove that the network is gone, so the page probes the server.
  if (before.network === 'online' && next.network === 'degraded') void check();
}

/** Probes the server. Simultaneous calls share one request. */
function check(): Promise<void> {
  probing ??= beat()
    .then(
      () => 'answered' as const,
      () => 'unreachable' as const,
    )
    .then((event) => {
      probing = undefined;
      report(event);
    });
  return probing;
}

function planHeartbeat({ network } = store.getState()): void {
  cancelHeartbeat();
  cancelHeartbeat = later(
    () => {
      if (document.visibilityState === 'visible') void check();
      else planHeartbeat();
    },
    network === 'online' ? QUIET_HEARTBEAT_MS : HEARTBEAT_MS,
  );
}

export const connection = {
  ...store,
  report,
  check,
  isOnline: () => isOnline(store.getState()),
  canSend: () => canSend(store.getState()),
  onReconnect: (run: (before: Connection) => void): (() => void) =>
    store.subscribe((now, before) => canSend(now) && !canSend(before) && run(before)),
};

let mayGoOn = () => false;
let doesSessionHold = async () => false;

/** Reports an event of the catalogue worker. A 401 makes the page check the session. */
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

/** The session of the page. `src/app` passes the session: this folder must not import `src/app`. */
interface Session {
  unauthenticated(): void;
  holds(): Promise<boolean>;
  otherUser(): void;
}

export function startConnection({ unauthenticated, holds, otherUser }: Session): void {
  doesSessionHold = async () => !connection.getState().needsAuth && (await holds());
  observeHttp({
    answered: (status) => connection.report(status >= 500 ? 'unwell' : 'answered'),
    unreachable: () => connection.report('unreachable'),
    unauthenticated() {
      connection.report('unauthenticated');
      // A user with stored commands can continue. Otherwise the page ends its session.
      if (!mayGoOn()) unauthenticated();
    },
    doesSessionHold,
    otherUser,
  });
  const look = () => void connection.check();
  onReturn(look);
  window.addEventListener('offline', look);
  planHeartbeat();
  // A page that starts offline must show that it is offline before the first heartbeat.
  if (!navigator.onLine) look();
}
