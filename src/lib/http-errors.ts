import { type ErrorCode, errorCodes, isErrorCode } from '../../contract/core/errors.ts';
import type { Problem } from '../../contract/core/problem.ts';
import type { DeliveryDay } from '../../contract/delivery/schemas.ts';
import type { ClosedOrder, CurrentOrder } from '../../contract/orders/current-order.ts';
import { isListOf, isRecord, isString } from './plain-data.ts';

/**
 * No answer arrived: the network or the server is missing, or the name of the server cannot be
 * resolved.
 */
export class OfflineError extends Error {
  override name = 'OfflineError';
}

/** No answer arrived in time. The server may or may not have executed a write. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The answer is not from our server: it is the page of a captive portal, a redirection or an
 * incomplete body.
 */
export class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError';
}

/** A read got a 401 although the session is valid: this user may not read the data. */
export class UnauthorizedError extends Error {
  override name = 'UnauthorizedError';
  readonly status = 401;
}

/** While the call was running, the user has signed out, or the database of the user was closed. */
export class EndedError extends Error {
  override name = 'EndedError';
}

type Hints = Pick<Problem, 'quantities' | 'packSize' | 'errors' | 'current' | 'closed' | 'days'>;
export type FieldProblem = NonNullable<Hints['errors']>[number];

export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly hints: Hints;

  constructor(status: number, code: ErrorCode, retryAfterSeconds?: number, hints: Hints = {}) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.hints = hints;
  }
}

export const isSilence = (error: unknown): boolean =>
  error instanceof OfflineError || error instanceof TimeoutError;

export const isUnreachable = (error: unknown): boolean =>
  isSilence(error) || error instanceof InvalidAnswerError;

/** Returns the Retry-After of the server in ms. It is at least one second. */
export const askedToWait = (error: unknown): number | undefined =>
  error instanceof ProblemError && error.retryAfterSeconds !== undefined
    ? Math.max(1, error.retryAfterSeconds) * 1000
    : undefined;

/** Returns true for errors that are normal after a session has ended. */
export const isEnd = (error: unknown): boolean =>
  error instanceof EndedError || hasCode(error, 'UNAUTHENTICATED');

export const hasCode = (error: unknown, code: ErrorCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

interface FailedAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

export function problemOf({ status, body, retryAfter }: FailedAnswer): ProblemError {
  const problem = isRecord(body) ? body : {};
  return new ProblemError(
    status,
    isErrorCode(problem.code) ? problem.code : codeOfStatus(status),
    /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
    hintsOf(problem),
  );
}

function hintsOf(problem: Record<string, unknown>): Hints {
  const { quantities, packSize, errors, current, closed, days } = problem;
  return {
    ...(Array.isArray(quantities) && { quantities: quantities.map(Number) }),
    ...(typeof packSize === 'number' && { packSize }),
    ...(isListOf(errors, isFieldProblem) && { errors }),
    ...(isCurrentOrder(current) && { current }),
    ...(isClosedOrder(closed) && { closed: withOthers(closed) }),
    ...(isListOf(days, isDeliveryDay) && { days }),
  };
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && isString(value.field) && isString(value.code);

const isCurrentOrder = (value: unknown): value is CurrentOrder =>
  isRecord(value) && Array.isArray(value.lines) && isString(value.totalTTC);

const isClosedOrder = (value: unknown): value is ClosedOrder =>
  isRecord(value) && Array.isArray(value.lines) && isString(value.number);

const isDeliveryDay = (value: unknown): value is DeliveryDay =>
  isRecord(value) && isString(value.day) && isMoment(value.before);

const isMoment = (value: unknown): boolean =>
  isRecord(value) && isString(value.day) && isString(value.time);

/**
 * Completes a closed order. The answer describes only the first lines. The other lines get an empty
 * reference and an empty name.
 */
function withOthers({ others = [], ...closed }: ClosedOrder): ClosedOrder {
  const unnamed = others.map(([ArNum, LCQuantite]) => ({ ArNum, LCQuantite, ...UNNAMED }));
  return { ...closed, lines: [...closed.lines, ...unnamed] };
}

const UNNAMED = { reference: '', name: '' };

function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  const fallback = status >= 500 ? 'INTERNAL' : 'INVALID';
  return codes.find((code) => errorCodes[code].status === status) ?? fallback;
}
