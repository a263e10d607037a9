/** All error codes of the API. `retry` is true if the same request may succeed later. */
export const errorCodes = {
  INVALID: { status: 400, retry: false },
  IDEMPOTENCY_KEY_MISSING: { status: 400, retry: false },
  QUANTITY_INVALID: { status: 400, retry: false },
  UNAUTHENTICATED: { status: 401, retry: false },
  FORBIDDEN: { status: 403, retry: false },
  CROSS_SITE: { status: 403, retry: false },
  CLIENT_NOT_CHOSEN: { status: 403, retry: false },
  NOT_ADMITTED: { status: 403, retry: false },
  TOKEN_INVALID: { status: 403, retry: false },
  NOT_FOUND: { status: 404, retry: false },
  METHOD_NOT_ALLOWED: { status: 405, retry: false },
  CONFLICT: { status: 409, retry: false },
  IN_PROGRESS: { status: 409, retry: true },
  /** The page’s user is not the session’s user. */
  OTHER_USER: { status: 409, retry: false },
  ORDER_CLOSED: { status: 409, retry: false },
  ORDER_EMPTY: { status: 409, retry: false },
  ORDER_FULL: { status: 409, retry: false },
  ORDER_NOT_CONFIRMED: { status: 409, retry: false },
  PRICE_CHANGED: { status: 409, retry: false },
  /** Products are out of stock or short, and the user has not accepted this yet. */
  STOCK_CHANGED: { status: 409, retry: false },
  DELIVERY_DAY_GONE: { status: 409, retry: false },
  /** The distributor has replaced the proposal, or the goods have already been shipped. */
  PROPOSAL_GONE: { status: 409, retry: false },
  /** Another user has already given the opposite answer. */
  PROPOSAL_ANSWERED: { status: 409, retry: false },
  ORDER_BELOW_MINIMUM: { status: 409, retry: false },
  CLIENT_BLOCKED: { status: 409, retry: false },
  PACKAGING_CHANGED: { status: 409, retry: false },
  PRODUCT_WITHDRAWN: { status: 409, retry: false },
  PRECONDITION_FAILED: { status: 412, retry: false },
  TOO_LARGE: { status: 413, retry: false },
  UNSUPPORTED_MEDIA: { status: 415, retry: false },
  RANGE_NOT_SATISFIABLE: { status: 416, retry: false },
  PASSWORD_REFUSED: { status: 422, retry: false },
  IDEMPOTENCY_KEY_REUSED: { status: 422, retry: false },
  TOO_MANY_REQUESTS: { status: 429, retry: true },
  INTERNAL: { status: 500, retry: true },
  UNAVAILABLE: { status: 503, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value);
