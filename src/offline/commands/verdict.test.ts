import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import {
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  TimeoutError,
} from '../../lib/http-errors.ts';
import { retryDelay, verdictOn } from './verdict.ts';

test('silence and strangers say nothing of the command: it goes again', () => {
  for (const error of [new OfflineError(), new TimeoutError(), new InvalidAnswerError()]) {
    expect(verdictOn(error)).toEqual({ kind: 'retry' });
  }
});

test('our server’s answers, each by its meaning', () => {
  for (const [status, code, kind] of [
    [408, 'INVALID', 'retry'],
    [409, 'IN_PROGRESS', 'retry'],
    [425, 'INVALID', 'retry'],
    [429, 'TOO_MANY_REQUESTS', 'retry'],
    [500, 'INTERNAL', 'retry'],
    [502, 'INTERNAL', 'retry'],
    [503, 'UNAVAILABLE', 'retry'],
    [401, 'UNAUTHENTICATED', 'sign-in'],
    [400, 'QUANTITY_INVALID', 'reject'],
    [403, 'FORBIDDEN', 'reject'],
    [404, 'NOT_FOUND', 'reject'],
    [409, 'ORDER_CLOSED', 'reject'],
    [409, 'CONFLICT', 'reject'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'reject'],
  ] as [number, ErrorCode, string][]) {
    const verdict = verdictOn(new ProblemError(status, code));
    expect([status, code, verdict.kind]).toEqual([status, code, kind]);
    if (verdict.kind === 'reject') expect(verdict.code).toBe(code);
  }
});

test('the server may say how long to wait', () => {
  expect(verdictOn(new ProblemError(429, 'TOO_MANY_REQUESTS', 90))).toMatchObject({
    afterSeconds: 90,
  });
});

test('a fault of the page’s own holds nothing up', () => {
  expect(verdictOn(new TypeError('x is undefined'))).toEqual({ kind: 'reject', code: 'INTERNAL' });
});

test('attempts spread out, between a second and a minute', () => {
  expect([1, 2, 6, 7, 50].map((attempts) => retryDelay(attempts, 1))).toEqual([
    2000, 4000, 60_000, 60_000, 60_000,
  ]);
  expect(retryDelay(50, 0)).toBe(1000);
  expect(retryDelay(2, 0.5)).toBe(2500);
});
