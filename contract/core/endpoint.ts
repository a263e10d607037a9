import type { z } from 'zod';
import type { Scope } from '../erp/scopes.ts';

/**
 * `reserved`: a client admitted to the reserved area; `visit`: a representative for a client;
 * `machine`: a program with a token, for which no cookie counts.
 */
export type Policy = 'public' | 'user' | 'commercial' | 'client' | 'reserved' | 'visit' | 'machine';

/** `command`: sent by the outbox under a key; `batch`: several; `write`: online only. */
export type Kind = 'read' | 'command' | 'batch' | 'write';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EndpointHead {
  method: Method;
  path: string;
  policy: Policy;
  kind: Kind;
  /** What a machine's token must be for. */
  scope?: Scope;
  /** The service worker answers from its copy: `first`, or where the network is late or gone. */
  copy?: 'first' | 'fallback';
  /** The page asks by itself: a session that nobody uses ends all the same. */
  isPassive?: true;
}

/** A claim that the server checks against the session. */
export const CLIENT_HEADER = 'x-user-clnum';

/** The user for whom the service worker keeps the answer. */
export const USER_HEADER = 'x-comptoir-user';

/** How long the server may take for a document, and the page waits for it. */
export const DOCUMENT_MS = 60_000;

export const COPY_DATE_HEADER = 'x-comptoir-copy';

export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Where a body may be longer than others. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** Where sending the answer may take longer. */
  answerMs?: number;
  /** Without anything to answer, status 204. */
  mayBeEmpty?: true;
}
