import { type ErrorCode, errorCodes } from '../../contract/core/errors.ts';
import type { CurrentOrder } from '../../contract/orders/current-order.ts';

interface Details {
  /** Which fields, and by which rule; never what was in them. */
  errors?: { field: string; code: string }[];
  /** What could be ordered instead. */
  quantities?: number[];
  /** The packaging that the request should have named. */
  packSize?: number;
  /** The order as it would be placed now. */
  current?: CurrentOrder;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** What a module throws when a request cannot be served; one handler turns it into an answer. */
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
