import type { z } from 'zod';
import type { Scope } from '../erp/scopes.ts';

/**
 * The users who may send the request. `reserved`: a client who may see the reserved catalogue;
 * `visit`: a representative for a client; `machine`: a program with a token, whose cookies are
 * ignored.
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit' | 'machine';

/**
 * `command`: the outbox sends it with a key; `batch`: several commands; `write`: a change that the
 * page sends only online.
 */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  /** The scope that the token of the program must have. */
  scope?: Scope;
  /**
   * The service worker answers with its stored copy: always first, or only if the network is slow
   * or down.
   */
  copy?: 'first' | 'fallback';
  /** The page sends this without an action of the user, so it does not prolong the session. */
  isPassive?: true;
}

/** The client for whom the page acts. The server checks it against the session. */
export const CLIENT_HEADER = 'x-user-clnum';

/**
 * The user of the page. The server compares the header with the session, and the service worker
 * stores answers by user.
 */
export const USER_HEADER = 'x-comptoir-user';

/**
 * How long the server may take to make a document, and how long the page waits for the document.
 */
export const DOCUMENT_MS = 60_000;

export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The size limit of the body, if it is larger than usual. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** The time limit for the answer, if it is longer than usual. */
  answerMs?: number;
  /** The server answers with status 204 if there is nothing to return. */
  mayBeEmpty?: true;
}
