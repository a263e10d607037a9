/*
 * The outcome of requests changes the state. `navigator.onLine` only triggers a probe.
 *
 *   online ──no answer──▶ degraded ──no answer──▶ offline
 *     ▲  ▲───── answer ──────┘                       │
 *     └──────────────────── answer ──────────────────┘
 *
 * `degraded` counts as online. A 401 requires a sign-in, both online and offline.
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
