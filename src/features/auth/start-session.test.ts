import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createLateServer } from '../../../tests/support/late-server.ts';
import { makeRepresentativeUser } from '../../../tests/support/representative-user.ts';
import { ProblemError } from '../../lib/http-errors.ts';
import { adoptUser, clearSession, useSession } from './session-store.ts';
import { meetUser, startSession } from './start-session.ts';

const server = vi.hoisted(() => ({ call: (_name: never): Promise<unknown> => Promise.resolve() }));
vi.mock('../../lib/http.ts', () => ({
  observeHttp: () => undefined,
  call: (name: never) => server.call(name),
}));

let late: ReturnType<typeof createLateServer>;
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  late = createLateServer();
  server.call = late.call;
  clearSession();
  useSession.setState({ leaving: false });
});
afterAll(() => vi.unstubAllGlobals());

const shown = () => {
  const { user, isRestricted, pendingChoice } = useSession.getState();
  return [user?.COMMERCIAL?.ClUserCom, user?.CLIENT?.ClNum, isRestricted, pendingChoice];
};
const begin = async () => {
  useSession.setState({ user: makeRepresentativeUser(1), isRestricted: false });
  await startSession();
};

test('the server’s word is taken where nothing has happened since', async () => {
  await begin();
  await late.answer('auth.profile', makeRepresentativeUser(2));
  await late.answer('auth.restricted', { isRestricted: true });
  expect(shown()).toEqual(['R1', 2, true, undefined]);
});

test('whoever has chosen, signed out or signed in since is not brought back', async () => {
  const since: [() => void, unknown[]][] = [
    [() => adoptUser(makeRepresentativeUser(3)), ['R1', 3, false, undefined]],
    [() => adoptUser(makeRepresentativeUser(1), { pendingChoice: 1 }), ['R1', 1, false, 1]],
    [() => adoptUser(makeRepresentativeUser(1, 'R2')), ['R2', 1, false, undefined]],
    [clearSession, [undefined, undefined, false, undefined]],
  ];
  for (const [happens, stays] of since) {
    clearSession();
    await begin();
    happens();
    await late.answer('auth.profile', makeRepresentativeUser(1));
    expect([shown(), late.waiting()]).toEqual([stays, []]);
    // While the second question is asked, it is the same.
    clearSession();
    await begin();
    await late.answer('auth.profile', makeRepresentativeUser(1));
    happens();
    await late.answer('auth.restricted', { isRestricted: true });
    expect(shown()).toEqual(stays);
  }
});

test('a 401 ends the session that it was said of, and no later one', async () => {
  const unauthenticated = new ProblemError(401, 'UNAUTHENTICATED');
  await begin();
  await late.refuse('auth.profile', unauthenticated);
  expect(useSession.getState().user).toBeUndefined();
  await begin();
  adoptUser(makeRepresentativeUser(1, 'R2'));
  await late.refuse('auth.profile', unauthenticated);
  expect(shown()).toEqual(['R2', 1, false, undefined]);
});

test('while one signs out nobody is adopted', async () => {
  await begin();
  useSession.setState({ leaving: true });
  await late.answer('auth.profile', makeRepresentativeUser(2));
  expect(shown()).toEqual(['R1', 1, false, undefined]);
});

test('the user that another tab has signed in is met; the own choice is newer than the server', async () => {
  useSession.setState({ user: makeRepresentativeUser(5), pendingChoice: 5, isRestricted: true });
  await startSession();
  expect(late.waiting()).toEqual([]);
  const meetings = [meetUser(), meetUser()];
  expect(late.waiting()).toEqual(['auth.profile']);
  await late.answer('auth.profile', makeRepresentativeUser(1));
  await Promise.all(meetings);
  expect(shown()).toEqual(['R1', 5, true, 5]);
  void meetUser();
  await late.answer('auth.profile', makeRepresentativeUser(7, 'R2'));
  expect(shown()).toEqual(['R2', 7, false, undefined]);
});
