import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { makeRepresentativeUser } from '../../../tests/support/device/representative-user.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { storageOf } from '../../../tests/support/device/storage-of.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { withLateServer } from '../../../tests/support/servers/late-server.ts';
import { catalogueDatabaseName } from '../../device/database/database-name.ts';
import { openCatalogueStore } from '../../device/replica/chunks/catalogue-store.ts';
import {
  adoptUser,
  clearSession,
  userKey as userKeyOf,
  useSession,
} from '../../features/auth/session/session-store.ts';
import type { AppRouter } from '../router/router.tsx';
import { sendPendingChoice, speakForSession, watchSession } from './session-watch.ts';

interface Network {
  network: string;
}
const network = vi.hoisted(() => ({ change: (_now: string, _before: string): void => undefined }));
const server = vi.hoisted(() => ({ call: (_name: never): Promise<unknown> => Promise.resolve() }));
vi.mock('../../lib/http.ts', () => ({
  actAs: () => undefined,
  observeHttp: () => undefined,
  call: (name: never) => server.call(name),
}));
const worker = vi.hoisted(() => ({ messages: [] as unknown[] }));
vi.mock('../../device/connection/worker-messages.ts', () => ({
  messageWorker: async (message: unknown) => void worker.messages.push(message),
}));
vi.mock('../../device/connection/device-connection.ts', () => ({
  connection: {
    report: () => undefined,
    subscribe(listener: (now: Network, before: Network) => void) {
      network.change = (now, before) => listener({ network: now }, { network: before });
    },
  },
}));
vi.mock('../../features/auth/session/session-calls.ts', async (sound) => ({
  ...(await sound<object>()),
  sendPendingSignOut: async () => undefined,
}));

const late = withLateServer(server);

const begin = () => {
  useSession.setState({
    user: makeRepresentativeUser(2),
    pendingChoice: 2,
    isRestricted: false,
    leaving: false,
  });
  return sendPendingChoice();
};
const shown = () => {
  const { user, isRestricted, pendingChoice } = useSession.getState();
  return [user?.COMMERCIAL?.ClUserCom, user?.CLIENT?.ClNum, isRestricted, pendingChoice];
};

function openTab(kept: Record<string, string> = {}): Map<string, string> {
  const tab = new Map(Object.entries(kept));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  return tab;
}

const OF_USER = {
  returnTo: '/compte/commande/12',
  'comptoir-redirect-left': '/compte/commande/12 1',
  'react-router-scroll-positions': '{"/compte/commande/12":340}',
};
const OF_BUILD = { 'comptoir-reloaded-from': 'build', 'comptoir-update-put-off': 'build' };
const FORGOTTEN = { ...OF_BUILD, 'react-router-scroll-positions': '{}' };

// A corrected fault: after a sign-in, the next user saw the page of the former user.
test('deletes the data of the user from the tab when the user changes, but not the data of the build', () => {
  clearSession();
  const tab = openTab();
  speakForSession();
  const keptWhen = (happens: () => void) => {
    for (const [key, value] of Object.entries({ ...OF_USER, ...OF_BUILD })) tab.set(key, value);
    happens();
    return Object.fromEntries(tab);
  };
  // A sign-in deletes nothing, and neither does the client choice of a representative.
  const all = { ...OF_USER, ...OF_BUILD };
  expect(keptWhen(() => adoptUser(makeRepresentativeUser(2)))).toEqual(all);
  expect(keptWhen(() => adoptUser(makeRepresentativeUser(3)))).toEqual(all);
  expect(keptWhen(() => adoptUser(makeRepresentativeUser(3, 'R2')))).toEqual(FORGOTTEN);
  expect(keptWhen(clearSession)).toEqual(FORGOTTEN);
});

test('deletes the data of the user when a tab starts that was closed during the sign-out', () => {
  clearSession();
  const tab = openTab({ ...OF_USER, ...OF_BUILD });
  speakForSession();
  expect(Object.fromEntries(tab)).toEqual(FORGOTTEN);
});

test('deletes the databases of the former user when the next user signs in', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  const left = catalogueDatabaseName('commercial-R1');
  adoptUser(makeRepresentativeUser(2));
  (await openCatalogueStore(left, () => {})).close();
  clearSession();
  expect(await names()).toEqual([left]);
  adoptUser(makeRepresentativeUser(3, 'R2'));
  await eventually(async () => expect(await names()).toEqual([]));
});

// A corrected fault: on a new device, pictures were stored only after the next start.
test('sends the key of the user to a service worker that starts after the sign-in', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  clearSession();
  speakForSession();
  adoptUser(makeRepresentativeUser(2));
  const userKey = userKeyOf(makeRepresentativeUser(2));
  worker.messages = [];
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(worker.messages).toEqual([{ type: 'USER', userKey }]);
});

test('marks a client choice as pending until the server has confirmed the choice', async () => {
  const sent = begin();
  await late.answer('clients.choose', makeRepresentativeUser(2));
  await late.answer('auth.restricted', { isRestricted: true });
  await sent;
  expect(shown()).toEqual(['R1', 2, true, undefined]);
});

test('ignores the answer to a client choice after another choice, another sign-in or a sign-out', async () => {
  const since: [() => void, unknown[]][] = [
    [
      () => adoptUser(makeRepresentativeUser(3), { pendingChoice: undefined }),
      ['R1', 3, false, undefined],
    ],
    [() => adoptUser(makeRepresentativeUser(3), { pendingChoice: 3 }), ['R1', 3, false, 3]],
    [() => adoptUser(makeRepresentativeUser(2, 'R2')), ['R2', 2, false, 2]],
    [clearSession, [undefined, undefined, false, undefined]],
  ];
  for (const [happens, stays] of since) {
    const first = begin();
    happens();
    await late.answer('clients.choose', makeRepresentativeUser(2));
    await first;
    expect([shown(), late.waiting()]).toEqual([stays, []]);
    const second = begin();
    await late.answer('clients.choose', makeRepresentativeUser(2));
    happens();
    await late.answer('auth.restricted', { isRestricted: true });
    await second;
    expect(shown()).toEqual(stays);
  }
});

// A corrected fault: the access to the reserved area was requested again only at the next start.
test('requests the access to the reserved area again when the network is back', async () => {
  vi.stubGlobal('performance', { now: () => clock });
  let clock = 0;
  clearSession();
  const router = { state: { initialized: false }, subscribe: () => () => undefined };
  watchSession(router as unknown as AppRouter);
  const back = async () => {
    network.change('online', 'degraded');
    await settle();
  };
  await back();
  expect(late.waiting()).toEqual([]);
  const user = makeRepresentativeUser(2);
  useSession.setState({ user, isRestricted: false, pendingChoice: undefined, leaving: false });
  await back();
  expect(late.waiting()).toEqual(['auth.restricted']);
  await late.answer('auth.restricted', undefined);
  // A failed request makes the connection degraded and then online again. This must not repeat the
  // request endlessly.
  await back();
  expect([late.waiting(), useSession.getState().isRestricted]).toEqual([[], false]);
  clock += 30_000;
  await back();
  await late.answer('auth.restricted', { isRestricted: true });
  expect(useSession.getState().isRestricted).toBe(true);
  clock += 30_000;
  await back();
  expect(late.waiting()).toEqual([]);
});
