/**
 * Every way an answer of the API can fail: its status, and whether the same request may succeed
 * when it is sent again. The page speaks by code from its dictionary, never by the server's prose.
 */
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
  /** Said by a page whose user is not the one of the session any more. */
  OTHER_USER: { status: 409, retry: false },
  ORDER_CLOSED: { status: 409, retry: false },
  ORDER_EMPTY: { status: 409, retry: false },
  /** Changed since its delivery was chosen, or never given one. */
  ORDER_NOT_CONFIRMED: { status: 409, retry: false },
  /** It comes to something else than the user saw. */
  PRICE_CHANGED: { status: 409, retry: false },
  /** Some of it cannot be delivered as ordered, and the user has not agreed to that. */
  STOCK_CHANGED: { status: 409, retry: false },
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
