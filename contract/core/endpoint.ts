import type { z } from 'zod';
import type { Scope } from '../erp/scopes.ts';

/**
 * The users who may send the request. `reserved`: a client who may see the reserved part of the
 * catalogue; `visit`: a representative who acts for a client; `machine`: a program that sends a
 * token (the server ignores its cookies).
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit' | 'machine';

/**
 * `command`: the outbox sends one command with a key; `batch`: the outbox sends several commands;
 * `write`: the page sends a change, only while it is online.
 */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  scope?: Scope;
  /**
   * How the service worker uses its stored copy: `first` answers with the copy at once; `fallback`
   * answers with the copy only if the network is slow or down.
   */
  copy?: 'first' | 'fallback';
  /** True if the page sends the request by itself. Such a request does not prolong the session. */
  isPassive?: true;
}

/**
 * Header that names the client for whom the page acts. The server checks that the session may act
 * for this client.
 */
export const CLIENT_HEADER = 'x-user-clnum';

/**
 * Header that names the user of the page. The server compares the header with the session. The
 * service worker stores answers per user.
 */
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
