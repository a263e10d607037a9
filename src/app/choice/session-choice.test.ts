import { beforeEach, expect, test, vi } from 'vitest';
import { makeClientRow } from '../../../tests/support/device/make-client-row.ts';
import { makeRepresentativeUser } from '../../../tests/support/device/representative-user.ts';
import { withLateServer } from '../../../tests/support/servers/late-server.ts';
import { connection } from '../../device/connection/device-connection.ts';
import { adoptUser, clearSession, useSession } from '../../features/auth/session/session-store.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import { chooseForSession } from './session-choice.ts';

const server = vi.hoisted(() => ({ call: (_name: never): Promise<unknown> => Promise.resolve() }));
vi.mock('../../lib/http.ts', () => ({
  observeHttp: () => undefined,
  call: (name: never) => server.call(name),
}));
const recents = vi.hoisted(() => ({ keep: vi.fn(async () => undefined) }));
vi.mock('../../features/clients/client-list.ts', () => ({ rememberRecent: recents.keep }));
vi.mock('../../features/visits/round/current-round.ts', () => ({}));

const row = makeClientRow(2, { name: 'N' });

const late = withLateServer(server);
beforeEach(() => {
  recents.keep.mockClear();
  adoptUser(makeRepresentativeUser(1), { leaving: false });
});

const reports = { unknown: vi.fn(), failed: vi.fn() };
const chosenWhile = async (happens: () => void) => {
  const choice = chooseForSession(makeRepresentativeUser(1), row, reports);
  await late.answer('clients.choose', makeRepresentativeUser(2));
  happens();
  await late.answer('auth.restricted', { isRestricted: true });
  await choice;
  const { user } = useSession.getState();
  return [user?.COMMERCIAL?.ClUserCom, user?.CLIENT?.ClNum, recents.keep.mock.calls.length];
};

test('stores the chosen client in the session, unless the user has signed out meanwhile', async () => {
  expect(await chosenWhile(() => undefined)).toEqual(['R1', 2, 1]);
  expect(await chosenWhile(clearSession)).toEqual([undefined, undefined, 1]);
  adoptUser(makeRepresentativeUser(1));
  expect(await chosenWhile(() => adoptUser(makeRepresentativeUser(9, 'R2')))).toEqual(['R2', 9, 1]);
  adoptUser(makeRepresentativeUser(1));
  expect(await chosenWhile(() => useSession.setState({ leaving: true }))).toEqual(['R1', 1, 1]);
});

const CHOSEN_HERE = {
  pendingChoice: 2,
  isRestricted: true,
  user: {
    WAITING_CHOISE: false,
    SC_CENUM: null,
    cartSize: 4,
    cartTotal: '10.0000',
    CLIENT: { ClNum: 2, ClUserCom: 'R1', name: 'N', blocked: 'closed' },
  },
};
const known = { ...row, cartSize: 4, cartTotal: '10.0000', blocked: 'closed' } as const;

test('stores the user that the server has answered, and marks no choice as pending', async () => {
  await chosenWhile(() => undefined);
  const { pendingChoice, isRestricted } = useSession.getState();
  expect([pendingChoice, isRestricted]).toEqual([undefined, true]);
});

test('uses the client list of the device and marks the choice as pending if the server is unreachable', async () => {
  for (const error of [new OfflineError(), new TimeoutError()]) {
    adoptUser(makeRepresentativeUser(1), { pendingChoice: undefined });
    const choice = chooseForSession(makeRepresentativeUser(1), known, reports);
    await late.refuse('clients.choose', error);
    expect(await choice).toMatchObject({ pending: true });
    expect(useSession.getState()).toMatchObject(CHOSEN_HERE);
  }
});

test('sends no request offline, and admits only clients that the list marks as admitted', async () => {
  const isOnline = vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  await chooseForSession(makeRepresentativeUser(1), known, reports);
  expect(late.waiting()).not.toContain('clients.choose');
  expect(useSession.getState()).toMatchObject(CHOSEN_HERE);
  await chooseForSession(makeRepresentativeUser(1), { ...known, admitted: false }, reports);
  expect(useSession.getState().isRestricted).toBe(false);
  isOnline.mockRestore();
});

test('does not change the chosen client if the server refuses the choice of another client', async () => {
  const choice = chooseForSession(makeRepresentativeUser(1), known, reports);
  const refused = expect(choice).rejects.toThrow('NOT_FOUND');
  await late.refuse('clients.choose', new ProblemError(404, 'NOT_FOUND'));
  await refused;
  expect(useSession.getState().user?.CLIENT?.ClNum).toBe(1);
});

test('checks each chosen client once after the choice, and reports a missing client', async () => {
  const logged: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((text: string) => logged.push(text));
  const choose = async (clNum: number) => {
    const choice = chooseForSession(makeRepresentativeUser(1), { ...row, clNum }, reports);
    expect(late.waiting()).toEqual(['clients.choose']);
    await late.answer('clients.choose', makeRepresentativeUser(clNum));
    await late.answer('auth.restricted', { isRestricted: true });
    await choice;
    return late.waiting();
  };
  const { unknown, failed } = reports;
  unknown.mockClear();
  expect(await choose(21)).toEqual(['orders.isClient']);
  await late.answer('orders.isClient', { exists: true });
  expect(await choose(21)).toEqual([]);
  expect([unknown.mock.calls, logged]).toEqual([[], []]);
  await choose(22);
  await late.answer('orders.isClient', { exists: false });
  expect(unknown).toHaveBeenCalledWith({ ...row, clNum: 22 });
  expect(logged).toEqual(['The chosen client does not exist:']);
  expect(failed).not.toHaveBeenCalled();
  log.mockRestore();
});

test('reports a failed check as such, and repeats it if the user asks or chooses the client again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unknown, failed } = reports;
  const choose = async () => {
    const choice = chooseForSession(makeRepresentativeUser(1), { ...row, clNum: 23 }, reports);
    await late.answer('clients.choose', makeRepresentativeUser(23));
    await late.answer('auth.restricted', { isRestricted: true });
    await choice;
  };
  unknown.mockClear();
  await choose();
  await late.refuse('orders.isClient', new ProblemError(500, 'INTERNAL'));
  expect([unknown.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
  const [client, again] = failed.mock.calls[0] ?? [];
  expect(client).toMatchObject({ clNum: 23 });
  again();
  // Without a network the choice is valid, and the next choice repeats the check.
  await late.refuse('orders.isClient', new OfflineError());
  await choose();
  expect(late.waiting()).toEqual(['orders.isClient']);
  await late.refuse('orders.isClient', new ProblemError(401, 'UNAUTHENTICATED'));
  expect([unknown.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
  log.mockRestore();
});
