import { expect, test, vi } from 'vitest';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../../lib/http-errors.ts';
import { signIn } from './sign-in.ts';

const { CLIENT, COMMERCIAL, ...answered } = makeRepresentativeUser(12, 'LM');
const {
  type: _type,
  WAITING_CHOISE: _waiting,
  SC_CENUM: _order,
  CoNum: _contact,
  ...person
} = answered;
const contactAnswer = {
  success: true,
  type: 'contact',
  CLIENT: JSON.stringify(CLIENT),
  SC_CENUM: 7,
  CoNum: 9,
  ...person,
} as const;
const commercialAnswer = {
  success: true,
  type: 'commercial',
  WAITING_CHOISE: true,
  COMMERCIAL,
  ...person,
} as const;
const refusal = { success: false } as const;

const server = vi.hoisted(() => ({
  call: (_name: string, _asked?: unknown): Promise<unknown> => Promise.resolve(),
}));
vi.mock('../../../lib/http.ts', () => ({
  observeHttp: () => undefined,
  call: (name: string, asked?: unknown) => server.call(name, asked),
}));
vi.stubGlobal('document', {});

/** Lets the fake server answer logins with `answers` in turn; returns the log of the logins. */
function fake(answers: (object | Error)[], commercial: object | Error = COMMERCIAL) {
  const log: string[] = [];
  let token = 0;
  const given = (answer: object | Error | undefined) =>
    answer === undefined || answer instanceof Error
      ? Promise.reject(answer ?? new Error('no answer'))
      : Promise.resolve(answer);
  server.call = (name, asked) => {
    if (name === 'auth.token') return given({ TOKEN: `token-${++token}` });
    if (name === 'auth.restricted') return given({ isRestricted: true });
    if (name === 'global.commercial') return given(commercial);
    const { headers } = asked as { headers: Record<string, string> };
    log.push(`${headers.ENDPOINT} ${headers.TOKEN}`);
    return given(answers.shift());
  };
  return log;
}

const credentials = { email: 'a@b.fr', password: 'x' };

test('signs a contact in with one login, and returns the client and the representative', async () => {
  const log = fake([contactAnswer]);
  const outcome = await signIn(credentials);
  expect(log).toEqual(['contact token-1']);
  expect(outcome).toEqual({
    kind: 'contact',
    isRestricted: true,
    user: { type: 'contact', SC_CENUM: 7, CoNum: 9, ...person, CLIENT, COMMERCIAL },
  });
});

test('logs in as representative with a new token if the server refuses the login as contact', async () => {
  const log = fake([refusal, commercialAnswer]);
  const outcome = await signIn(credentials);
  expect(log).toEqual(['contact token-1', 'commercial token-2']);
  expect(outcome).toMatchObject({
    kind: 'commercial',
    user: { type: 'commercial', WAITING_CHOISE: true, CLIENT: null },
  });
});

test('returns `rejected` if the server refuses both logins', async () => {
  fake([refusal, refusal]);
  expect(await signIn(credentials)).toEqual({ kind: 'rejected' });
});

test('signs a contact in even if the request for the representative fails', async () => {
  fake([contactAnswer], new ProblemError(404, 'NOT_FOUND'));
  expect(await signIn(credentials)).toMatchObject({
    kind: 'contact',
    user: { COMMERCIAL: null },
  });
});

test('returns `throttled` for 429, `offline` for a missing response, `failed` for other errors', async () => {
  const of = (error: Error) => {
    fake([error]);
    return signIn(credentials);
  };
  expect(await of(new ProblemError(429, 'TOO_MANY_REQUESTS', 90))).toEqual({
    kind: 'throttled',
    seconds: 90,
  });
  expect(await of(new ProblemError(429, 'TOO_MANY_REQUESTS'))).toMatchObject({ seconds: 60 });
  expect(await of(new OfflineError())).toEqual({ kind: 'offline' });
  expect(await of(new TimeoutError())).toEqual({ kind: 'offline' });
  expect((await of(new ProblemError(500, 'INTERNAL'))).kind).toBe('failed');
});

test('returns `failed` if the client in the server’s answer is invalid', async () => {
  for (const text of ['{', 'null', '{"ClNum":"12"}', '[]']) {
    fake([{ ...contactAnswer, CLIENT: text }]);
    expect([text, (await signIn(credentials)).kind]).toEqual([text, 'failed']);
  }
});
