import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../contract/core/errors.ts';
import {
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  problemOf,
  TimeoutError,
} from '../../../lib/http-errors.ts';
import { retryDelay, verdictOn } from './verdict.ts';

test('retries a command when no answer or the answer of another server arrives', () => {
  for (const error of [new OfflineError(), new TimeoutError(), new InvalidAnswerError()]) {
    const verdict = { kind: 'later', error: { code: 'UNREACHABLE' }, afterMs: 0 };
    expect(verdictOn(error)).toEqual(verdict);
  }
});

test('retries, holds or rejects a command by the status and code of the answer', () => {
  for (const [status, code, kind] of [
    [408, 'INVALID', 'later'],
    [409, 'IN_PROGRESS', 'later'],
    [425, 'INVALID', 'later'],
    [429, 'TOO_MANY_REQUESTS', 'later'],
    [500, 'INTERNAL', 'later'],
    [502, 'INTERNAL', 'later'],
    [503, 'UNAVAILABLE', 'later'],
    [401, 'UNAUTHENTICATED', 'held'],
    [409, 'OTHER_USER', 'held'],
    [400, 'QUANTITY_INVALID', 'rejected'],
    [403, 'FORBIDDEN', 'rejected'],
    [404, 'NOT_FOUND', 'rejected'],
    [409, 'ORDER_CLOSED', 'rejected'],
    [409, 'CONFLICT', 'rejected'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'rejected'],
  ] as [number, ErrorCode, string][]) {
    const verdict = verdictOn(new ProblemError(status, code));
    expect([status, code, verdict.kind]).toEqual([status, code, kind]);
    expect(verdict.error.code).toBe(code);
  }
});

test('waits for the time in `Retry-After`, but at most for ten minutes', () => {
  const busy = (seconds: number) => new ProblemError(429, 'TOO_MANY_REQUESTS', seconds);
  expect(verdictOn(busy(90))).toMatchObject({ afterMs: 90_000 });
  expect(verdictOn(busy(86_400))).toMatchObject({ afterMs: 600_000 });
});

test('returns the details that the server sends with a rejection', () => {
  const body = { code: 'PACKAGING_CHANGED', quantities: [20, 40], packSize: 20 };
  expect(verdictOn(problemOf({ status: 409, body, retryAfter: null }))).toEqual({
    kind: 'rejected',
    error: { code: 'PACKAGING_CHANGED', quantities: [20, 40], packSize: 20 },
  });
});

test('rejects a command after an error in our own code', () => {
  const verdict = { kind: 'rejected', error: { code: 'INTERNAL' } };
  expect(verdictOn(new TypeError('x is undefined'))).toEqual(verdict);
});

test('delays retries by 1 to 60 s', () => {
  expect([1, 2, 6, 7, 50].map((attempts) => retryDelay(attempts, 1))).toEqual([
    2000, 4000, 60_000, 60_000, 60_000,
  ]);
  expect(retryDelay(50, 0)).toBe(1000);
  expect(retryDelay(2, 0.5)).toBe(2500);
});
