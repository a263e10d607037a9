import type { z } from 'zod';
import type { Scope } from '../erp/scopes.ts';

/**
 * `reserved`: a client who may see the reserved catalogue; `visit`: a representative who acts for a
 * client; `machine`: a program that sends a token (the server ignores its cookies).
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit' | 'machine';

/** `command`: one command of the outbox with a key; `batch`: several; `write`: online only. */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  scope?: Scope;
  /** `first`: the service worker’s copy answers; `fallback`: if the network is slow or down. */
  copy?: 'first' | 'fallback';
  /** True if the page sends the request by itself. Such a request does not prolong the session. */
  isPassive?: true;
}

/** Names the client for whom the page acts; the server checks it against the session. */
export const CLIENT_HEADER = 'x-user-clnum';

/** Names the user of the page; the server checks it. Stored answers are kept per user. */
export const USER_HEADER = 'x-comptoir-user';

/** The time limit for making a document, on the server and on the page. */
export const DOCUMENT_MS = 60_000;

export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The size limit of the body; missing if the usual limit applies. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** The time limit for the answer; missing if the usual limit applies. */
  answerMs?: number;
  /** True if the server answers 204 when there is nothing to return. */
  mayBeEmpty?: true;
}
