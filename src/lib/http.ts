import type { Answer, Body, Params, Query } from '../../contract/api.ts';
import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  type EndpointHead,
  type Policy,
  USER_HEADER,
} from '../../contract/core/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { InvalidAnswerError, isUnreachable, ProblemError, problemOf } from './http-errors.ts';
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
    /** The service worker's copy would not do. */
    isFresh?: boolean;
  };

type CallArguments<N extends EndpointName> =
  Partial<CallOptions<N>> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>];

interface HttpObserver {
  /** Our server has answered. */
  answered(status: number): void;
  /** Nobody has, or somebody else. */
  unreachable(): void;
  /** A call that needs a session was told that there is none. */
  unauthenticated(): void;
  /** The session is not, or no more, that of whom the page speaks for. */
  otherUser?(): void;
}

let observer: HttpObserver = {
  answered() {},
  unreachable() {},
  unauthenticated() {},
};

export function observeHttp(next: HttpObserver): void {
  observer = next;
}

/** On whose behalf the page asks, and for which client. */
interface Acting {
  userKey: string;
  clNum: number | undefined;
}

let acting: Acting | undefined;
/** Counts who came and went: what was asked for one says nothing of the session of the next. */
let turn = 0;

/** From now on calls say for whom they are; what speaks of the session itself does not. */
export function actAs(next: Acting | undefined): void {
  if (next?.userKey !== acting?.userKey) turn += 1;
  acting = next;
}

function claims({ policy, path }: EndpointHead): Record<string, string> {
  // What asks who is signed in speaks of the session, whosever it is.
  if (!acting || policy === 'public' || path.startsWith('/api/auth/')) return {};
  const { userKey, clNum } = acting;
  // Whoever chooses or leaves a client claims none, nor who speaks of no client.
  const claimsClient = policy !== 'commercial' && policy !== 'user' && clNum !== undefined;
  return { [USER_HEADER]: userKey, ...(claimsClient && { [CLIENT_HEADER]: String(clNum) }) };
}

/** One call of the endpoint table, typed by what it takes and answers. */
export async function call<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Answer<N>> {
  return (await exchange(name, options)).body as Answer<N>;
}

/** What a read answers, and of when that is where only the service worker's copy could be had. */
export interface Dated<T> {
  answer: T;
  copiedAt: number | undefined;
  /** Under this the worker tells that it has a newer one. */
  path?: string;
}

/** The same, for what says how old it is. */
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

/** Endpoints that answer with a file, and what each of them is. */
const FILES = {
  'orders.pdf': /^application\/pdf/i,
  'orders.csv': /^text\/csv/i,
  'invoices.pdf': /^application\/pdf/i,
} as const satisfies Partial<Record<EndpointName, RegExp>>;

export type FileEndpoint = keyof typeof FILES;

/** A drawn document takes longer than a list, and more bytes. */
const FILE_TIMEOUT_MS = 30_000;

/** A file of the endpoint table, byte for byte. */
export async function callFile<N extends FileEndpoint>(name: N, params: Params<N>): Promise<Blob> {
  const { body } = await exchange(name, { params, timeout: FILE_TIMEOUT_MS }, FILES[name]);
  return body as Blob;
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json/i;

interface Exchanged {
  path: string;
  response: Response;
  body: unknown;
}

/** Sends what a call says; resolves with an answer of our server, of this type where it is a file. */
async function exchange(
  name: EndpointName,
  options: object = {},
  fileType?: RegExp,
): Promise<Exchanged> {
  const { method, path, policy } = endpoints[name];
  const { params, query = {}, body, headers = {}, timeout = TIMEOUT_MS, isFresh } = options as Said;
  const askedIn = turn;
  const asked = fillPath(path, params);
  try {
    const { response, body: received } = await fetchAnswer({
      method,
      path: asked,
      query,
      body,
      headers: { ...claims(endpoints[name]), ...headers },
      timeout,
      isFile: fileType !== undefined,
      isFresh,
    });
    const read = {
      path: asked,
      response,
      body: typeof received === 'string' ? fromJson(received) : received,
    };
    if (response.status >= 400) throw refusalOf(read);
    return checked(read, fileType ?? JSON_TYPE);
  } catch (error) {
    if (isUnreachable(error)) observer.unreachable();
    if (error instanceof ProblemError && askedIn === turn) tellOfSession(error, policy);
    throw error;
  }
}

/** What a call may say, whichever it is. */
interface Said {
  params?: object;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  timeout?: number;
  isFresh?: boolean;
}

/** Undefined where it is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked(exchanged: Exchanged, type: RegExp): Exchanged {
  const { response, body } = exchanged;
  if (response.status === 204) return { ...exchanged, body: null };
  if (body === undefined || !isOurs(response, type)) {
    throw new InvalidAnswerError(`${response.url} answered with something else`);
  }
  if (isProof(response)) observer.answered(response.status);
  return exchanged;
}

/** A proxy in front of a server that is down speaks HTML too, but says what it is by its status. */
function refusalOf({ response, body }: Exchanged): Error {
  const { status, url } = response;
  if (!isOurs(response, JSON_TYPE) && !isServerFailure(status)) {
    return new InvalidAnswerError(`${url} refused in a way of its own`);
  }
  observer.answered(status);
  return problemOf({ status, body, retryAfter: response.headers.get('retry-after') });
}

function tellOfSession({ status, code }: ProblemError, policy: Policy): void {
  if (status === 401 && policy !== 'public') observer.unauthenticated();
  if (code === 'OTHER_USER') observer.otherUser?.();
}

/** What the browser may keep may have come from its cache: it says nothing of the network. */
const isProof = (response: Response): boolean =>
  response.headers.get('cache-control')?.includes('no-store') ?? false;

const NETWORK_AUTHENTICATION_REQUIRED = 511;

const isServerFailure = (status: number): boolean =>
  status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED;

/** A captive portal answers 200 too, but with a page, or after having led elsewhere. */
const isOurs = (response: Response, type: RegExp): boolean =>
  !response.redirected && type.test(response.headers.get('content-type') ?? '');
