import type { z } from 'zod';

/**
 * Who may call. `client`: a contact, or a representative who acts for a client of the own
 * portfolio; `reserved`: the client is also admitted to the reserved catalogue area; `visit`: only
 * a representative who acts for a client.
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit';

/**
 * `command`: goes through the outbox with an idempotency key; `batch`: several commands, each with
 * its own key; `write`: online only.
 */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  /**
   * How the service worker uses its copy: `first` answers from it and refreshes it; `fallback`
   * answers from it when the network is late or gone. Without it no copy is kept.
   */
  copy?: 'first' | 'fallback';
}

/** A claim that the server checks against the session. */
export const CLIENT_HEADER = 'x-user-clnum';

/** The user for whom the service worker keeps the answer. */
export const USER_HEADER = 'x-comptoir-user';

/** When a copied answer was requested, in ms. */
export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** By successful status; failures are always problem details. */
  answers: Record<number, z.ZodType>;
}
