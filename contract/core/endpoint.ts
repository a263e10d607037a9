import type { z } from 'zod';

/**
 * Who may call. `client` is a signed-in user acting for a client: a contact, or a representative
 * who has chosen one (or names one of the own portfolio); `reserved` asks in addition that the
 * client is admitted to the reserved catalogue area; `visit` is a representative acting for a client:
 * what the client's own contacts never see.
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit';

/**
 * `command`: goes through the outbox with an idempotency key; `batch`: several commands in one call,
 * each with a key of its own; `write`: online only.
 */
type Kind = 'read' | 'command' | 'batch' | 'write';

export interface EndpointHead {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  policy: Policy;
  kind: Kind;
  /**
   * How the service worker answers this read from the user's last copy: `first`, and asks behind
   * it; or as a `fallback` for a network that is late or gone. Without it nothing is kept.
   */
  copy?: 'first' | 'fallback';
}

/** The client that a request acts for: a claim that the server checks. */
export const CLIENT_HEADER = 'x-user-clnum';

/** On whose behalf the page asks: under whom the service worker keeps the answer. */
export const USER_HEADER = 'x-comptoir-user';

/** On an answer from the service worker's copy: when it was asked for, in ms. */
export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** What each successful status carries; failures are always problem details. */
  answers: Record<number, z.ZodType>;
}
