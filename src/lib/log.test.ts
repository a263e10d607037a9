import { beforeEach, expect, test, vi } from 'vitest';
import {
  EndedError,
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  TimeoutError,
} from './http-errors.ts';
import { lastErrors, logError } from './log.ts';

const say = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const mention = vi.spyOn(console, 'info').mockImplementation(() => undefined);
beforeEach(() => vi.clearAllMocks());

test('stores the last ten errors without personal data, and the latest error first', () => {
  for (let nth = 1; nth <= 12; nth += 1) logError(`failure ${nth}:`);
  logError('No answer:', new TypeError('GET /api/client/orders?q=Dupont'));
  logError('Refused:', new ProblemError(409, 'CONFLICT'));
  expect(lastErrors()).toHaveLength(10);
  expect(lastErrors().slice(0, 3)).toMatchObject([
    { message: 'Refused:', kind: '409 CONFLICT' },
    { message: 'No answer:', kind: 'TypeError' },
    { message: 'failure 12:', kind: 'undefined' },
  ]);
  expect(JSON.stringify(lastErrors())).not.toContain('Dupont');
});

test('logs an answer that is not from our server as an error', () => {
  logError('Broken:', new InvalidAnswerError('GET /api/client/orders'));
  expect(lastErrors()[0]).toMatchObject({ message: 'Broken:', kind: 'InvalidAnswerError' });
});

test('logs a lost network or an ended session as a notice instead of an error', () => {
  const before = lastErrors();
  logError('Not there:', new EndedError('It is closed'));
  logError('Refused:', new ProblemError(401, 'UNAUTHENTICATED'));
  logError('No answer:', new OfflineError());
  logError('No answer in time:', new TimeoutError());
  expect(say).not.toHaveBeenCalled();
  expect(mention).toHaveBeenCalledTimes(4);
  expect(lastErrors()).toBe(before);
});
