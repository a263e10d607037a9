import { createFetch, type FetchError, type FetchResponse } from 'ofetch';
import type { Answer, Body, Params, Query } from '../../contract/api.ts';
import { CLIENT_HEADER, type Policy, USER_HEADER } from '../../contract/core/endpoint.ts';
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
    });
    return readAnswer(response) as Answer<N>;
  } catch (error) {
    const failure = readFailure(error as FetchError);
    if (failure instanceof ProblemError && askedIn === turn) tellOfSession(failure, policy);
    throw failure;
  }
}

function readAnswer(response: FetchResponse<unknown>): unknown {
  if (response.status === 204) return null;
  if (!isOurs(response)) {
    observer.unreachable();
    throw new InvalidAnswerError(`${response.url} answered with something else`);
  }
  if (isProof(response)) observer.answered(response.status);
  return response._data;
}

function tellOfSession({ status, code }: ProblemError, policy: Policy): void {
  if (status === 401 && policy !== 'public') observer.unauthenticated();
  if (code === 'OTHER_USER') observer.otherUser?.();
}

function readFailure(error: FetchError): unknown {
  if (error instanceof InvalidAnswerError) return error;
  const { response } = error;
  if (!response) {
    observer.unreachable();
    const late = (error.cause as Error | undefined)?.name === 'TimeoutError';
    return late ? new TimeoutError(error.message) : new OfflineError(error.message);
  }
  // A proxy in front of a server that is down speaks HTML too, but says what it is by its status.
  if (!isOurs(response) && !isServerFailure(response.status)) {
    observer.unreachable();
    return new InvalidAnswerError(error.message);
  }
  observer.answered(response.status);
  return problemOf({
    status: response.status,
    body: response._data,
    retryAfter: response.headers.get('retry-after'),
  });
}

/** What the browser may keep may have come from its cache: it says nothing of the network. */
const isProof = (response: Response): boolean =>
  response.headers.get('cache-control')?.includes('no-store') ?? false;

const NETWORK_AUTHENTICATION_REQUIRED = 511;

const isServerFailure = (status: number): boolean =>
  status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED;

/** A captive portal answers 200 too, but with a page, or after having led elsewhere. */
function isOurs(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return !response.redirected && /^application\/(?:[\w.-]+\+)?json/i.test(type);
}
