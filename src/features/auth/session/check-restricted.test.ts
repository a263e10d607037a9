import { afterEach, expect, test, vi } from 'vitest';
import { OfflineError, ProblemError, TimeoutError } from '../../../lib/http-errors.ts';
import { checkRestricted } from './check-restricted.ts';

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }));
vi.mock('../../../lib/http.ts', () => ({ call: () => server.answer() }));
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => {
  server.answer = async () => null;
});

const failing = (error: Error) => {
  server.answer = () => Promise.reject(error);
};

test('only the server’s own yes admits', async () => {
  for (const [answer, admitted] of [
    [{ isRestricted: true }, true],
    [{ isRestricted: false }, false],
    [{ isRestricted: 'true' }, false],
    [{}, false],
    [null, false],
  ] as const) {
    server.answer = async () => answer;
    expect([answer, await checkRestricted(true)]).toEqual([answer, admitted]);
  }
});

// Specification: error.restricted
test('silence leaves it as it was, a refusal does not', async () => {
  for (const error of [new OfflineError(), new TimeoutError()]) {
    failing(error);
    expect([await checkRestricted(true), await checkRestricted()]).toEqual([true, false]);
  }
  for (const error of [new ProblemError(403, 'FORBIDDEN'), new ProblemError(500, 'INTERNAL')]) {
    failing(error);
    expect(await checkRestricted(true)).toBe(false);
    expect(logged.mock.lastCall).toEqual(['Erreur lors du check de restriction :', error]);
  }
});
