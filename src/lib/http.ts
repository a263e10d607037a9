import { createFetch, type FetchError, type FetchResponse } from 'ofetch';
import type { Answer, Body, Params, Query } from '../../contract/api.ts';
import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  type Policy,
  USER_HEADER,
} from '../../contract/core/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import {
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  problemOf,
  TimeoutError,
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
  Part<'body', Body<N>> & { headers?: Record<string, string>; timeout?: number };

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

function claims(policy: Policy): Record<string, string> {
  if (!acting || policy === 'public' || policy === 'user') return {};
  const { userKey, clNum } = acting;
  // Whoever chooses or leaves a client claims none.
  const claimsClient = policy !== 'commercial' && clNum !== undefined;
  return { [USER_HEADER]: userKey, ...(claimsClient && { [CLIENT_HEADER]: String(clNum) }) };
}

// What the specification asks of the client is what ofetch does by itself: reads are retried once
// on 408, 409, 425, 429, 500, 502, 503 and 504, writes never; 400 to 599 are errors.
const client = createFetch({ defaults: { timeout: TIMEOUT_MS } });

/** One call of the endpoint table, typed by what it takes and answers. */
export async function call<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Answer<N>> {
  return (await exchange(name, options, JSON_TYPE))._data as Answer<N>;
}

/** What a read answers, and of when that is where only the service worker's copy could be had. */
export interface Dated<T> {
  answer: T;
  copiedAt: number | undefined;
}

/** The same, for what says how old it is. */
export async function callDated<N extends EndpointName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<Dated<Answer<N>>> {
  const response = await exchange(name, options, JSON_TYPE);
  const copied = response.headers.get(COPY_DATE_HEADER);
  return {
    answer: response._data as Answer<N>,
    copiedAt: copied === null ? undefined : Number(copied),
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
  const response = await exchange(name, { params, timeout: FILE_TIMEOUT_MS }, FILES[name]);
  return response._data as Blob;
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json/i;

/** Sends what a call says; resolves with an answer of our server of this type, its body read. */
async function exchange(
  name: EndpointName,
  options: object | undefined,
  type: RegExp,
): Promise<FetchResponse<unknown>> {
  const { method, path, policy } = endpoints[name];
  const { params, query, body, headers, timeout } = (options ?? {}) as Record<string, unknown>;
  const askedIn = turn;
  try {
    const response = await client.raw(fillPath(path, params as object | undefined), {
      method,
      query: query as Record<string, string>,
      body: body as object,
      headers: { ...claims(policy), ...(headers as Record<string, string> | undefined) },
      ...(timeout === undefined ? {} : { timeout: timeout as number }),
      // As text a file would lose its mark of order.
      ...(type === JSON_TYPE ? {} : { responseType: 'blob' }),
    });
    return checked(response, type);
  } catch (error) {
    const failure = await readFailure(error as FetchError);
    if (failure instanceof ProblemError && askedIn === turn) tellOfSession(failure, policy);
    throw failure;
  }
}

function checked(response: FetchResponse<unknown>, type: RegExp): FetchResponse<unknown> {
  if (response.status === 204) return Object.assign(response, { _data: null });
  if (!isOurs(response, type)) {
    observer.unreachable();
    throw new InvalidAnswerError(`${response.url} answered with something else`);
  }
  if (isProof(response)) observer.answered(response.status);
  return response;
}

function tellOfSession({ status, code }: ProblemError, policy: Policy): void {
  if (status === 401 && policy !== 'public') observer.unauthenticated();
  if (code === 'OTHER_USER') observer.otherUser?.();
}

async function readFailure(error: FetchError): Promise<unknown> {
  if (error instanceof InvalidAnswerError) return error;
  const { response } = error;
  if (!response) {
    observer.unreachable();
    const late = (error.cause as Error | undefined)?.name === 'TimeoutError';
    return late ? new TimeoutError(error.message) : new OfflineError(error.message);
  }
  // A proxy in front of a server that is down speaks HTML too, but says what it is by its status.
  if (!isOurs(response, JSON_TYPE) && !isServerFailure(response.status)) {
    observer.unreachable();
    return new InvalidAnswerError(error.message);
  }
  observer.answered(response.status);
  return problemOf({
    status: response.status,
    body: await readBody(response._data),
    retryAfter: response.headers.get('retry-after'),
  });
}

/** A refusal is JSON, where a file was asked for too. */
async function readBody(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await body.text());
  } catch {
    return undefined;
  }
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
