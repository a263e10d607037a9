import { type ErrorCode, errorCodes } from '../../contract/core/errors.ts';
import type { Problem } from '../../contract/core/problem.ts';

/** The details of an error. Details name fields and rules, but never values. */
interface Details
  extends Pick<Problem, 'errors' | 'quantities' | 'packSize' | 'current' | 'closed' | 'days'> {
  retryAfter?: number;
}

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
