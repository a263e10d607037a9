import type { z } from 'zod';
import type { Scope } from '../erp/scopes.ts';

/**
 * `reserved`: a client admitted to the reserved area; `visit`: a representative for a client;
 * `machine`: a program with a token, whose cookies are ignored.
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit' | 'machine';

/** `command`: sent by the outbox under a key; `batch`: several commands; `write`: online only. */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  /** The scope that a machine's token must have. */
  scope?: Scope;
  /** The service worker answers with its copy: `first`, or only if the network is slow or down. */
  copy?: 'first' | 'fallback';
  /** The page polls this by itself, so it does not prolong the session. */
  isPassive?: true;
}

/** The client for whom the page acts. The server checks it against the session. */
export const CLIENT_HEADER = 'x-user-clnum';

/** The page's user. The server checks it, and the service worker stores answers by user. */
export const USER_HEADER = 'x-comptoir-user';

/** How long the server may take for a document, and the page waits for it. */
export const DOCUMENT_MS = 60_000;

export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The limit of the body, if it is larger than usual. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** The time limit of the answer, if it is longer than usual. */
  answerMs?: number;
  /** Status 204 if there is nothing to return. */
  mayBeEmpty?: true;
}
