import { type ErrorCode, errorCodes } from '../../contract/core/errors.ts';
import type { DeliveryDay } from '../../contract/delivery/schemas.ts';
import type { ClosedOrder, CurrentOrder } from '../../contract/orders/current-order.ts';

interface Details {
  /** Fields and rules, never the values. */
  errors?: { field: string; code: string }[];
  quantities?: number[];
  packSize?: number;
  current?: CurrentOrder;
  closed?: ClosedOrder;
  days?: DeliveryDay[];
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
