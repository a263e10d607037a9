import { afterEach, expect, test, vi } from 'vitest';
import {
  InvalidAnswerError,
  isSilence,
  OfflineError,
  ProblemError,
  TimeoutError,
} from '../../../lib/http-errors.ts';
import { readAdmission } from './session-calls.ts';

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }));
vi.mock('../../../lib/http.ts', () => ({ call: () => server.answer() }));
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
// A missing response is logged as a notice, not as an error.
const noticed = vi.spyOn(console, 'info').mockImplementation(() => {});

afterEach(() => {
  server.answer = async () => null;
});

const failing = (error: Error) => {
  server.answer = () => Promise.reject(error);
};

test('admits only on the server’s explicit answer', async () => {
  for (const [answer, admitted] of [
    [{ isRestricted: true }, true],
    [{ isRestricted: false }, false],
    [{ isRestricted: 'true' }, false],
    [{}, false],
    [null, false],
  ] as const) {
    server.answer = async () => answer;
    expect([answer, await readAdmission()]).toEqual([answer, admitted]);
  }
});

test('admits no user after a failure of any kind', async () => {
  for (const error of [
    new OfflineError(),
    new TimeoutError(),
    new InvalidAnswerError(),
    new ProblemError(403, 'FORBIDDEN'),
    new ProblemError(500, 'INTERNAL'),
  ]) {
    failing(error);
    expect(await readAdmission()).toBe(false);
    const log = isSilence(error) ? noticed : logged;
    expect(log.mock.lastCall).toEqual(['Erreur lors du check de restriction :', error]);
  }
});
