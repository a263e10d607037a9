import { beforeEach, expect, test, vi } from 'vitest';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { withLateServer } from '../../../../tests/support/servers/late-server.ts';
import { InvalidAnswerError, OfflineError, ProblemError } from '../../../lib/http-errors.ts';
import { doesSessionHold, meetUser, sessionMet, startSession } from './session-calls.ts';
import { adoptUser, clearSession, useSession } from './session-store.ts';

const server = vi.hoisted(() => ({ call: (_name: never): Promise<unknown> => Promise.resolve() }));
vi.mock('../../../lib/http.ts', () => ({
  observeHttp: () => undefined,
  call: (name: never) => server.call(name),
}));

const heartbeat = vi.hoisted(() => ({
  check: async () => {},
  isOnline: (): boolean => true,
  report() {},
}));
vi.mock('../../../offline/device-connection.ts', () => ({ connection: heartbeat }));

const late = withLateServer(server);
beforeEach(() => {
  clearSession();
  useSession.setState({ leaving: false });
});

const shown = () => {
  const { user, isRestricted, pendingChoice } = useSession.getState();
  return [user?.COMMERCIAL?.ClUserCom, user?.CLIENT?.ClNum, isRestricted, pendingChoice];
};
/** A sign-out that the server does not know yet comes first, so the question comes a moment later. */
const start = async () => {
  startSession();
  await vi.waitFor(() => expect(late.waiting()).toContain('auth.profile'));
};
const begin = async () => {
  useSession.setState({ user: makeRepresentativeUser(1), isRestricted: false });
  await start();
};

test('only the server’s 401 ends a session, whatever day the device says it is', async () => {
  const user = { ...makeRepresentativeUser(1), expiresAt: 1 };
  useSession.setState({ user, isRestricted: false });
  await start();
  expect(shown()).toEqual(['R1', 1, false, undefined]);
  await late.refuse('auth.profile', new OfflineError());
  expect(shown()).toEqual(['R1', 1, false, undefined]);
  await start();
  await late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED'));
  expect(shown()).toEqual([undefined, undefined, false, undefined]);
});

// Specification: state.start-asks-admission
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

test('of a user who was not known here nothing is said before the server has said what they may see', async () => {
  const said = () => {
    const { isRestricted, isAdmissionAsked } = useSession.getState();
    return [isRestricted, isAdmissionAsked];
  };
  const met = meetUser();
  await late.answer('auth.profile', makeRepresentativeUser(2));
  expect(said()).toEqual([false, true]);
  await late.answer('auth.restricted', { isRestricted: true });
  await met;
  expect(said()).toEqual([true, false]);
  // Known from then on: what was said last holds while it is asked again.
  const again = meetUser();
  await late.answer('auth.profile', makeRepresentativeUser(2));
  expect(said()).toEqual([true, false]);
  await late.answer('auth.restricted', { isRestricted: false });
  await again;
  expect(said()).toEqual([false, false]);
  // Whoever signs in meanwhile brings the answer along; what another tab says is not waited for.
  for (const happens of [
    () => adoptUser(makeRepresentativeUser(3), { isRestricted: true }),
    () => useSession.setState({ user: makeRepresentativeUser(3), isRestricted: true }),
  ]) {
    clearSession();
    const overtaken = meetUser();
    await late.answer('auth.profile', makeRepresentativeUser(2));
    happens();
    await late.answer('auth.restricted', { isRestricted: false });
    await overtaken;
    expect(said()).toEqual([true, false]);
  }
  // A page that was left while it was asked starts with the question, and ends it, answered or not.
  useSession.setState({
    user: makeRepresentativeUser(2),
    isRestricted: false,
    isAdmissionAsked: true,
  });
  const left = meetUser();
  await late.answer('auth.profile', makeRepresentativeUser(2));
  expect(said()).toEqual([false, true]);
  await late.answer('auth.restricted', { isRestricted: true });
  await left;
  expect(said()).toEqual([true, false]);
  useSession.setState({ isAdmissionAsked: true });
  const unheard = meetUser();
  await late.refuse('auth.profile', new OfflineError('no network'));
  await unheard;
  expect(said()).toEqual([true, false]);
});

test('an earlier admission holds where nothing answers, and not where only its check fails', async () => {
  const admitted = { user: makeRepresentativeUser(2), isRestricted: true };
  useSession.setState(admitted);
  const unheard = meetUser();
  await late.refuse('auth.profile', new OfflineError());
  await unheard;
  expect(shown()).toEqual(['R1', 2, true, undefined]);
  for (const isHeard of [true, false]) {
    heartbeat.isOnline = () => isHeard;
    for (const error of [new OfflineError(), new InvalidAnswerError()]) {
      useSession.setState(admitted);
      const met = meetUser();
      await late.answer('auth.profile', makeRepresentativeUser(2));
      await late.refuse('auth.restricted', error);
      await met;
      expect([isHeard, ...shown()]).toEqual([isHeard, 'R1', 2, !isHeard, undefined]);
    }
    // Of another client nothing is known.
    useSession.setState(admitted);
    const met = meetUser();
    await late.answer('auth.profile', makeRepresentativeUser(3));
    await late.refuse('auth.restricted', new OfflineError());
    await met;
    expect(shown()).toEqual(['R1', 3, false, undefined]);
  }
});

// Specification: state.profile-401
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

// Specification: state.start-asks-who, state.auth-checked
test('a start without a user asks who it is; whatever the answer, the question has been asked', async () => {
  const answers: [() => Promise<void>, string | undefined][] = [
    [() => late.answer('auth.profile', makeRepresentativeUser(2)), 'R1'],
    [() => late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED')), undefined],
    [() => late.refuse('auth.profile', new ProblemError(500, 'INTERNAL')), undefined],
    [() => late.refuse('auth.profile', new OfflineError()), undefined],
  ];
  for (const [answer, found] of answers) {
    useSession.setState({ user: undefined, authChecked: false });
    // Nobody waits for the answer, and the login page needs none.
    startSession();
    expect(useSession.getState().authChecked).toBe(false);
    await vi.waitFor(() => expect(late.waiting()).toEqual(['auth.profile']));
    await answer();
    if (found) await late.answer('auth.restricted', { isRestricted: false });
    await vi.waitFor(() => expect(useSession.getState().authChecked).toBe(true));
    expect(shown()[0]).toBe(found);
  }
  // With a user it is known at once.
  useSession.setState({ authChecked: false });
  await begin();
  expect(useSession.getState().authChecked).toBe(true);
  await late.refuse('auth.profile', new OfflineError());
});

test('who has a session, and is not known here any more, is waited for, and not for ever', async () => {
  const isWaiting = async () => {
    let isOver = false;
    const over = sessionMet().then(() => {
      isOver = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    return { over, isOver: () => isOver };
  };
  useSession.setState({ user: undefined, authChecked: false });
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  await sessionMet();
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { boot: 'shell' } } });
  for (const happens of [
    () => adoptUser(makeRepresentativeUser(2)),
    () => useSession.setState({ authChecked: true }),
  ]) {
    useSession.setState({ user: undefined, authChecked: false });
    const waiting = await isWaiting();
    expect(waiting.isOver()).toBe(false);
    happens();
    await waiting.over;
    // Later pages wait for nothing.
    await sessionMet();
  }
  useSession.setState({ user: undefined, authChecked: false });
  vi.useFakeTimers();
  const unheard = await isWaiting();
  await vi.advanceTimersByTimeAsync(2900);
  expect(unheard.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(unheard.isOver()).toBe(true);
  vi.useRealTimers();
});

test('whether the session holds only an answer about it says, to all who ask at once', async () => {
  // A guest has none.
  expect([await doesSessionHold(), late.waiting()]).toEqual([false, []]);
  useSession.setState({ user: makeRepresentativeUser(1) });
  for (const [answer, holds] of [
    [() => late.answer('auth.profile', makeRepresentativeUser(1)), true],
    [() => late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED')), false],
    [() => late.refuse('auth.profile', new OfflineError()), false],
  ] as const) {
    const asked = Promise.all([doesSessionHold(), doesSessionHold()]);
    expect(late.waiting()).toEqual(['auth.profile']);
    await answer();
    expect(await asked).toEqual([holds, holds]);
  }
});

test('whoever has signed out is not asked for before the server knows it', async () => {
  const kept = new Map([['comptoir-sign-out-owed', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  useSession.setState({ authChecked: false });
  startSession();
  await vi.waitFor(() => expect(late.waiting()).toEqual(['auth.logout']));
  await late.refuse('auth.logout', new OfflineError());
  expect([late.waiting(), useSession.getState().authChecked]).toEqual([[], true]);
  startSession();
  await vi.waitFor(() => expect(late.waiting()).toEqual(['auth.logout']));
  await late.answer('auth.logout', null);
  expect([late.waiting(), kept.size]).toEqual([['auth.profile'], 0]);
  await late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED'));
});

// Specification: state.logout-clears
test('of a session that is cleared nothing is left', () => {
  adoptUser(makeRepresentativeUser(1), { isRestricted: true, pendingChoice: 1 });
  useSession.setState({ cartSize: 3, cartTotal: '12.5000' });
  clearSession();
  expect(useSession.getState()).toMatchObject({ cartSize: 0, cartTotal: '0', isRestricted: false });
  expect(shown()).toEqual([undefined, undefined, false, undefined]);
});

test('while one signs out nobody is adopted', async () => {
  await begin();
  useSession.setState({ leaving: true });
  await late.answer('auth.profile', makeRepresentativeUser(2));
  expect(shown()).toEqual(['R1', 1, false, undefined]);
});

test('the user that another tab has signed in is met; the own choice is newer than the server', async () => {
  useSession.setState({ user: makeRepresentativeUser(5), pendingChoice: 5, isRestricted: true });
  startSession();
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
