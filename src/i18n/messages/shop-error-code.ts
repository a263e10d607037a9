import type { ErrorCode } from '../../../contract/core/errors.ts';

/** Refusals that only the shop meets: their texts come with its messages, not with the login page. */
export type ShopErrorCode = Extract<
  ErrorCode,
  | 'QUANTITY_INVALID'
  | 'PACKAGING_CHANGED'
  | 'PRODUCT_WITHDRAWN'
  | 'ORDER_CLOSED'
  | 'OTHER_USER'
  | 'IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
>;
