import type { ErrorCode } from '../../../contract/core/errors.ts';

/** Refusals that only the shop meets: their texts come with its messages, not with the login page. */
export type ShopErrorCode = Extract<
  ErrorCode,
  | 'QUANTITY_INVALID'
  | 'PACKAGING_CHANGED'
  | 'PRODUCT_WITHDRAWN'
  | 'ORDER_CLOSED'
  | 'ORDER_EMPTY'
  | 'ORDER_NOT_CONFIRMED'
  | 'PRICE_CHANGED'
  | 'STOCK_CHANGED'
  | 'CLIENT_BLOCKED'
  | 'OTHER_USER'
  | 'IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
>;
