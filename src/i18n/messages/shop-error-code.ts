import type { ErrorCode } from '../../../contract/core/errors.ts';

/** Errors that only signed-in users can cause. Their texts load with the shop. */
export type ShopErrorCode = Extract<
  ErrorCode,
  | 'QUANTITY_INVALID'
  | 'PACKAGING_CHANGED'
  | 'PRODUCT_WITHDRAWN'
  | 'ORDER_CLOSED'
  | 'ORDER_EMPTY'
  | 'ORDER_FULL'
  | 'ORDER_NOT_CONFIRMED'
  | 'PRICE_CHANGED'
  | 'STOCK_CHANGED'
  | 'DELIVERY_DAY_GONE'
  | 'PROPOSAL_GONE'
  | 'PROPOSAL_ANSWERED'
  | 'CLIENT_BLOCKED'
  | 'ORDER_BELOW_MINIMUM'
  | 'OTHER_USER'
  | 'IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
>;
