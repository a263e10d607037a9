import { createStore } from 'zustand/vanilla';

/*
 * Only the server's answers change the state; `navigator.onLine` only triggers a probe.
 *
 *   online ──no answer──▶ degraded ──no answer──▶ offline
 *     ▲  ▲───── answer ──────┘                       │
 *     └──────────────────── answer ──────────────────┘
 *
 * Degraded still counts as online. A 401 requires a sign-in, whatever the state of the network.
 */
export interface Connection {
  network: 'online' | 'degraded' | 'offline';
  needsAuth: boolean;
}

export type ConnectionState = Connection['network'] | 'needs-auth';

export const isOnline = ({ network }: Connection): boolean => network !== 'offline';

export const canSend = (connection: Connection): boolean =>
  isOnline(connection) && !connection.needsAuth;

const changes = {
  answered: () => ({ network: 'online' }),
  unwell: () => ({ network: 'degraded' }),
  unreachable: ({ network }) => ({ network: network === 'online' ? 'degraded' : 'offline' }),
  unauthenticated: () => ({ needsAuth: true }),
  'signed-in': () => ({ network: 'online', needsAuth: false }),
} satisfies Record<string, (current: Connection) => Partial<Connection>>;

export type ConnectionEvent = keyof typeof changes;

export const nextConnection = (current: Connection, event: ConnectionEvent): Connection => ({
  ...current,
  ...changes[event](current),
});

export const stateOf = ({ network, needsAuth }: Connection): ConnectionState =>
  needsAuth ? 'needs-auth' : network;

interface ConnectionDelegates {
  /** Rejects unless the server returned the nonce. */
  probe(): Promise<void>;
  later(run: () => void, ms: number): () => void;
  isVisible(): boolean;
}

const HEARTBEAT_MS = 3000;
const QUIET_HEARTBEAT_MS = 30_000;

export function createConnection(delegates: ConnectionDelegates) {
  const store = createStore<Connection>(() => ({ network: 'online', needsAuth: false }));
  let cancel = () => {};
  let probing: Promise<void> | undefined;

  function report(event: ConnectionEvent): void {
    const before = store.getState();
    const next = nextConnection(before, event);
    const changed = next.network !== before.network || next.needsAuth !== before.needsAuth;
    schedule(next);
    if (changed) store.setState(next);
    // One missing answer proves nothing: ask again at once.
    if (before.network === 'online' && next.network === 'degraded') void check();
  }

  function check(): Promise<void> {
    probing ??= delegates
      .probe()
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

  function schedule({ network } = store.getState()): void {
    cancel();
    cancel = delegates.later(
      () => {
        if (delegates.isVisible()) void check();
        else schedule();
      },
      network === 'online' ? QUIET_HEARTBEAT_MS : HEARTBEAT_MS,
    );
  }

  return {
    report,
    check,
    ...store,
    isOnline: () => isOnline(store.getState()),
    canSend: () => canSend(store.getState()),
    start: () => schedule(),
    onReconnect: (run: (before: Connection) => void): (() => void) =>
      store.subscribe((now, before) => canSend(now) && !canSend(before) && run(before)),
  };
}
