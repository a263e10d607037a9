import type { Answer, Body, Params, Query } from '../../contract/api.ts';
import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  DOCUMENT_MS,
  type EndpointHead,
  USER_HEADER,
} from '../../contract/core/endpoint.ts';
import { parseJson } from '../../contract/core/json.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { timeAnswer } from './clock.ts';
import {
  InvalidAnswerError,
  isUnreachable,
  OfflineError,
  ProblemError,
  problemOf,
  TimeoutError,
  UnauthorizedError,
} from './http-errors.ts';
import { fillPath } from './paths.ts';

const TIMEOUT_MS = 8000;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type CallOptions<N extends EndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    headers?: Record<string, string>;
    timeout?: number;
    isFresh?: boolean;
  };

type CallArguments<N extends EndpointName> =
  Partial<CallOptions<N>> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>];

interface HttpObserver {
  answered(status: number): void;
  unreachable(): void;
  /**
   * Called when a write or a call about the session got a 401, although a user is signed in on this
   * page.
   */
  unauthenticated?(): void;
  /**
   * Called when a read got a 401: it must ask the endpoint of the session whether the session is
   * still valid.
   */
  doesSessionHold(): Promise<boolean>;
  /** Called when the session belongs to another user than the user of this page. */
  otherUser?(): void;
}

let observer: HttpObserver | undefined;

export function observeHttp(next: HttpObserver): void {
  observer = next;
}

interface Acting {
  userKey: string;
  clNum: number | undefined;
}

let acting: Acting | undefined;
/**
 * Counts the changes of the user: an error of a former user’s call must not end the new session.
 */
let turn = 0;

export function actAs(next: Acting | undefined): void {
  if (next?.userKey !== acting?.userKey) turn += 1;
  acting = next;
}

const isAboutSession = ({ path }: EndpointHead): boolean => path.startsWith('/api/auth/');

function claims(endpoint: EndpointHead): Record<string, string> {
  const { policy } = endpoint;
  // Calls about the session send no user, because they ask the server who is signed in.
  if (!acting || policy === 'public' || isAboutSession(endpoint)) return {};
  const { userKey, clNum } = acting;
  // Calls that choose a client or that concern only the user send no client.
  const claimsClient = policy !== 'commercial' && policy !== 'user' && clNum !== undefined;
  return { [USER_HEADER]: userKey, ...(claimsClient && forClient(clNum).headers) };
}

/**
 * Returns call options that name this client. The call then acts for this client instead of the
 * chosen client.
 */
export const forClient = (clNum: number) => ({ headers: { [CLIENT_HEADER]: String(clNum) } });

export async function call<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Answer<N>> {
  return (await exchange(name, options)).body as Answer<N>;
}

export interface Dated<T> {
  answer: T;
  copiedAt: number | undefined;
  path?: string;
}

export async function callDated<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Dated<Answer<N>>> {
  const { response, body, path } = await exchange(name, options);
  const copied = response.headers.get(COPY_DATE_HEADER);
  return {
    answer: body as Answer<N>,
    copiedAt: copied === null ? undefined : Number(copied),
    path,
  };
}

const FILES = {
  'orders.pdf': /^application\/pdf/i,
  'orders.csv': /^text\/csv/i,
  'invoices.pdf': /^application\/pdf/i,
  'invoices.zip': /^application\/zip/i,
} as const satisfies Partial<Record<EndpointName, RegExp>>;

export type FileEndpoint = keyof typeof FILES;

export async function callFile<N extends FileEndpoint>(name: N, params: Params<N>): Promise<Blob> {
  const { body } = await exchange(name, { params, timeout: DOCUMENT_MS }, FILES[name]);
  return body as Blob;
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json/i;

interface Exchanged {
  path: string;
  response: Response;
  body: unknown;
  learnDate(): void;
}

async function exchange(name: EndpointName, options: object = {}, fileType?: RegExp) {
  const { method, path: pattern } = endpoints[name];
  const { params, headers, ...asked } = options as Partial<Question> & { params?: object };
  const turnBefore = turn;
  const path = fillPath(pattern, params);
  try {
    const answer = await fetchAnswer({
      timeout: TIMEOUT_MS,
      ...asked,
      method,
      path,
      headers: { ...claims(endpoints[name]), ...headers },
      isFile: fileType !== undefined,
    });
    const { body } = answer;
    const read = { ...answer, path, body: typeof body === 'string' ? parseJson(body) : body };
    if (read.response.status >= 400) throw errorOf(read);
    return checked(read, fileType ?? JSON_TYPE);
  } catch (error) {
    if (isUnreachable(error)) observer?.unreachable();
    if (error instanceof ProblemError && turnBefore === turn) {
      await reportSession(error, endpoints[name]);
    }
    throw error;
  }
}

interface Question {
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers: Record<string, string>;
  timeout: number;
  /**
   * True for a file. It is read as a Blob, because reading it as text would remove the byte order
   * mark.
   */
  isFile: boolean;
  isFresh?: boolean | undefined;
}

/**
 * The timeout of a body. On a weak signal, a large list or a piece of a file takes up to half a
 * minute.
 */
const BODY_MS = 30_000;

/**
 * The statuses after which a read is retried. A write is not retried, because the server may have
 * executed it.
 */
const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Fetches an answer with its body. A read is tried twice, as the specification requires. */
async function fetchAnswer(question: Question) {
  if (question.method !== 'GET') return attempt(question);
  try {
    const received = await attempt(question);
    if (!RETRIED.includes(received.response.status)) return received;
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
  }
  return attempt(question);
}

async function attempt(question: Question) {
  const { method, path, query = {}, body, headers, timeout, isFile, isFresh } = question;
  const late = new AbortController();
  const { signal } = late;
  let timer = setTimeout(() => late.abort(), timeout);
  function waitForMore(): void {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), BODY_MS);
  }
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const answered = timeAnswer();
  try {
    const response = await fetch(path + searchOf(query), {
      method,
      headers: { ...(body !== undefined && json), ...headers },
      signal,
      ...(isFresh && { cache: 'no-store' }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const learnDate = answered(response.headers);
    waitForMore();
    const read = isFile && response.ok ? watched(response, waitForMore).blob() : response.text();
    return { response, body: await read, learnDate };
  } catch (error) {
    const { message } = error as Error;
    throw signal.aborted ? new TimeoutError(message) : new OfflineError(message);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Restarts the timeout with each piece of a file: the server generates a file while it sends the
 * file.
 */
function watched({ body, headers }: Response, onPiece: () => void): Response {
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(pieces), { headers });
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function checked(exchanged: Exchanged, type: RegExp): Exchanged {
  const { response, body } = exchanged;
  if (response.status === 204) return { ...exchanged, body: null };
  if (body === undefined || !isOurs(response, type)) {
    throw new InvalidAnswerError(`${response.url} did not answer with the expected type`);
  }
  // If the browser may have cached the answer, it does not prove that the network works.
  const isProof = response.headers.get('cache-control')?.includes('no-store');
  if (isProof) {
    exchanged.learnDate();
    observer?.answered(response.status);
  }
  return exchanged;
}

const NETWORK_AUTHENTICATION_REQUIRED = 511;

function errorOf({ response, body }: Exchanged): Error {
  const { status, url } = response;
  // A captive portal answers in HTML. A proxy in front of a stopped server does too, but with a
  // 5xx.
  const isServerFailure = status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED;
  if (!isOurs(response, JSON_TYPE) && !isServerFailure) {
    return new InvalidAnswerError(`${url} answered with an error that is not our server’s`);
  }
  observer?.answered(status);
  return problemOf({ status, body, retryAfter: response.headers.get('retry-after') });
}

async function reportSession(error: ProblemError, endpoint: EndpointHead): Promise<void> {
  if (error.code === 'OTHER_USER') observer?.otherUser?.();
  if (error.status !== 401 || endpoint.policy === 'public') return;
  if (endpoint.kind !== 'read' || isAboutSession(endpoint)) {
    if (acting) observer?.unauthenticated?.();
  } else if (await observer?.doesSessionHold()) throw new UnauthorizedError();
}

/**
 * Returns true for an answer of our server. A captive portal answers 200 too, but with an HTML page
 * or after a redirection.
 */
const isOurs = (response: Response, type: RegExp): boolean =>
  !response.redirected && type.test(response.headers.get('content-type') ?? '');
