import { beforeEach, expect, test, vi } from 'vitest';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { settle } from '../../../../tests/support/device/settle.ts';
import { withLateServer } from '../../../../tests/support/servers/late-server.ts';
import { OfflineError, ProblemError } from '../../../lib/http-errors.ts';
import { doesSessionHold, meetUser, startSession, waitForProfile } from './session-calls.ts';
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
vi.mock('../../../device/connection/device-connection.ts', () => ({ connection: heartbeat }));

const late = withLateServer(server);
beforeEach(() => {
  clearSession();
  useSession.setState({ leaving: false });
});

const shown = () => {
  const { user, isRestricted, pendingChoice } = useSession.getState();
  return [user?.COMMERCIAL?.ClUserCom, user?.CLIENT?.ClNum, isRestricted, pendingChoice];
};
/** Waits until the profile is requested, which follows the check for a pending sign-out. */
const start = async () => {
  startSession();
  await settle();
  expect(late.waiting()).toContain('auth.profile');
};
const begin = async () => {
  useSession.setState({ user: makeRepresentativeUser(1), isRestricted: false });
  await start();
};

test('ends a session after a 401 to its own request, and keeps the session after a network error', async () => {
  const unauthenticated = new ProblemError(401, 'UNAUTHENTICATED');
  // By the device’s clock, this session has expired.
  const user = { ...makeRepresentativeUser(1), expiresAt: 1 };
  useSession.setState({ user, isRestricted: false });
  await start();
  await late.refuse('auth.profile', new OfflineError());
  expect(shown()).toEqual(['R1', 1, false, undefined]);
  await start();
  adoptUser(makeRepresentativeUser(1, 'R2'));
  await late.refuse('auth.profile', unauthenticated);
  expect(shown()).toEqual(['R2', 1, false, undefined]);
  useSession.setState({ cartSize: 3, cartTotal: '12.5000', isRestricted: true, pendingChoice: 1 });
  void meetUser();
  await late.refuse('auth.profile', unauthenticated);
  expect(shown()).toEqual([undefined, undefined, false, undefined]);
  expect(useSession.getState()).toMatchObject({ cartSize: 0, cartTotal: '0' });
});

test('ignores the profile if the user chose a client, signed in or signed out after the request', async () => {
  const since: [() => void, unknown[]][] = [
    [() => adoptUser(makeRepresentativeUser(3)), ['R1', 3, false, undefined]],
    [() => adoptUser(makeRepresentativeUser(1), { pendingChoice: 1 }), ['R1', 1, false, 1]],
    [() => adoptUser(makeRepresentativeUser(1, 'R2')), ['R2', 1, false, undefined]],
    [clearSession, [undefined, undefined, false, undefined]],
    [() => useSession.setState({ leaving: true }), ['R1', 1, false, undefined]],
  ];
  for (const [happens, stays] of since) {
    useSession.setState({ leaving: false });
    clearSession();
    await begin();
    happens();
    await late.answer('auth.profile', makeRepresentativeUser(1));
    expect([shown(), late.waiting()]).toEqual([stays, []]);
    // The answer about the admission is ignored in the same cases.
    useSession.setState({ leaving: false });
    clearSession();
    await begin();
    await late.answer('auth.profile', makeRepresentativeUser(1));
    happens();
    await late.answer('auth.restricted', { isRestricted: true });
    expect(shown()).toEqual(stays);
  }
});

test('marks the admission of a new user as unknown until the server has answered', async () => {
  const admission = () => {
    const { isRestricted, isAdmissionAsked } = useSession.getState();
    return [isRestricted, isAdmissionAsked];
  };
  const meet = async (whileAsked: boolean[], isRestricted: boolean) => {
    const met = meetUser();
    await late.answer('auth.profile', makeRepresentativeUser(2));
    expect(admission()).toEqual(whileAsked);
    await late.answer('auth.restricted', { isRestricted });
    await met;
    expect(admission()).toEqual([isRestricted, false]);
    expect(shown()).toEqual(['R1', 2, isRestricted, undefined]);
  };
  await meet([false, true], true);
  // For a known user, the last answer counts until the next answer arrives.
  await meet([true, false], false);
  // The user closed an earlier page before the server answered about the admission.
  useSession.setState({ isAdmissionAsked: true });
  await meet([false, true], true);
  useSession.setState({ isAdmissionAsked: true });
  const unheard = meetUser();
  await late.refuse('auth.profile', new OfflineError());
  await unheard;
  expect(admission()).toEqual([true, false]);
});

test('keeps an earlier admission of the same client if the request and the heartbeat fail', async () => {
  for (const [clNum, network, error, isAdmitted] of [
    [2, 'offline', new OfflineError(), true],
    [3, 'offline', new OfflineError(), false],
    [2, 'online', new OfflineError(), false],
    // After an error response, the earlier admission ends even if the heartbeat fails.
    [2, 'offline', new ProblemError(500, 'INTERNAL'), false],
  ] as const) {
    heartbeat.isOnline = () => network === 'online';
    useSession.setState({ user: makeRepresentativeUser(2), isRestricted: true });
    const met = meetUser();
    await late.answer('auth.profile', makeRepresentativeUser(clNum));
    await late.refuse('auth.restricted', error);
    await met;
    expect([clNum, network, ...shown()]).toEqual([
      clNum,
      network,
      'R1',
      clNum,
      isAdmitted,
      undefined,
    ]);
  }
});

test('requests the profile if no user is stored, and sets `authChecked` after any answer', async () => {
  const answers: [() => Promise<void>, string | undefined][] = [
    [() => late.answer('auth.profile', makeRepresentativeUser(2)), 'R1'],
    [() => late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED')), undefined],
    [() => late.refuse('auth.profile', new ProblemError(500, 'INTERNAL')), undefined],
    [() => late.refuse('auth.profile', new OfflineError()), undefined],
  ];
  for (const [answer, found] of answers) {
    useSession.setState({ user: undefined, authChecked: false });
    startSession();
    expect(useSession.getState().authChecked).toBe(false);
    await settle();
    expect(late.waiting()).toEqual(['auth.profile']);
    await answer();
    if (found) await late.answer('auth.restricted', { isRestricted: false });
    await settle();
    expect(useSession.getState().authChecked).toBe(true);
    expect(shown()[0]).toBe(found);
  }
  // If a user is stored, `authChecked` is set at once.
  useSession.setState({ authChecked: false });
  await begin();
  expect(useSession.getState().authChecked).toBe(true);
  await late.refuse('auth.profile', new OfflineError());
});

test('waits at most three seconds for the profile if the device has lost its stored user', async () => {
  const wait = (boot?: string) => {
    useSession.setState({ user: undefined, authChecked: false });
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: boot ? { boot } : {} } });
    let isOver = false;
    void waitForProfile().then(() => {
      isOver = true;
    });
    return () => settle().then(() => isOver);
  };
  expect(await wait()()).toBe(true);
  for (const happens of [
    () => adoptUser(makeRepresentativeUser(2)),
    () => useSession.setState({ authChecked: true }),
  ]) {
    const isOver = wait('shell');
    expect(await isOver()).toBe(false);
    happens();
    expect(await isOver()).toBe(true);
  }
  vi.useFakeTimers();
  const isOver = wait('shell');
  await vi.advanceTimersByTimeAsync(2900);
  expect(await isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isOver()).toBe(true);
  vi.useRealTimers();
});

test('sends one profile request for concurrent checks of the session', async () => {
  // A guest gets `false` without a request.
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

test('requests the profile only after the server has answered a pending sign-out', async () => {
  const kept = new Map([['comptoir-sign-out-owed', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  useSession.setState({ authChecked: false });
  startSession();
  await settle();
  expect(late.waiting()).toEqual(['auth.logout']);
  await late.refuse('auth.logout', new OfflineError());
  expect([late.waiting(), useSession.getState().authChecked]).toEqual([[], true]);
  startSession();
  await settle();
  expect(late.waiting()).toEqual(['auth.logout']);
  await late.answer('auth.logout', null);
  expect([late.waiting(), kept.size]).toEqual([['auth.profile'], 0]);
  await late.refuse('auth.profile', new ProblemError(401, 'UNAUTHENTICATED'));
});

test('keeps a pending choice of client, unless the profile belongs to another user', async () => {
  useSession.setState({ user: makeRepresentativeUser(5), pendingChoice: 5, isRestricted: true });
  startSession();
  await settle();
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
