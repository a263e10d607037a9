import { expect, test, vi } from 'vitest';
import { InvalidAnswerError, OfflineError, ProblemError } from '../../../lib/http-errors.ts';
import { readAdmission } from './session-calls.ts';

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }));
vi.mock('../../../lib/http.ts', () => ({ call: () => server.answer() }));

test.each([
  [{ isRestricted: true }, true],
  [{ isRestricted: false }, false],
  [{ isRestricted: 'true' }, false],
  [{}, false],
  [null, false],
])('reads the answer %j as admission %s', async (answer, isAdmitted) => {
  server.answer = async () => answer;
  expect(await readAdmission()).toBe(isAdmitted);
});

test('logs a failed request, and returns that the user is not admitted', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  // A missing response is logged as a notice; all other failures are logged as errors.
  const noticed = vi.spyOn(console, 'info').mockReturnValue();
  for (const [error, log] of [
    [new OfflineError(), noticed],
    [new InvalidAnswerError(), logged],
    [new ProblemError(403, 'FORBIDDEN'), logged],
  ] as const) {
    server.answer = () => Promise.reject(error);
    expect(await readAdmission()).toBe(false);
    expect(log.mock.lastCall).toEqual(['Erreur lors du check de restriction :', error]);
  }
});
