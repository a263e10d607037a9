import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  type Policy,
  USER_HEADER,
} from '../contract/core/endpoint.ts';
import { copyKey, PUBLIC_CACHE, userCache } from '../src/device/copies/user-caches.ts';
import { serverNow } from '../src/lib/clock.ts';
import { ownCaches } from './step-aside.ts';

const PATIENCE_MS = 2500;

const TOO_MANY_REQUESTS = 429;
/** The longest time for which a browser keeps a service worker alive for one answer. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The limits of cached answers and pictures. A round of 60 clients needs 1,000 answers. A day of
 * browsing must not delete these answers.
 */
const MOST = { answers: 3000, pictures: 4000 };
const KEPT_BETWEEN_COUNTS = 50;

type WaitUntil = (work: Promise<unknown>) => void;

/** The time at which each user has signed out, as a value of `performance.now()`. */
const left = new Map<string, number>();

export const leave = (user: string): void => void left.set(user, performance.now());

/** The numbers of answers and pictures that this worker has cached since its start. */
const kept = { answers: 0, pictures: 0 };

async function begin(request: Request, policy: Policy) {
  const place = placeOf(request, policy);
  if (!place) return { copy: undefined, fresh: fetch(request) };
  const copy = await find(place);
  const tag = copy?.headers.get('etag');
  const since = performance.now();
  const fresh = ask(request, place, tag);
  /** Repeats the request after each `Retry-After` delay. The page shows the copy meanwhile. */
  const settle = async (): Promise<Response> => {
    let answer = await fresh;
    for (let waitedMs = 0; !answer.ok; ) {
      const waitMs = 1000 * Number(answer.headers.get('retry-after'));
      waitedMs += waitMs;
      if (!(waitMs > 0 && waitedMs <= LONGEST_WAIT_MS)) break;
      await new Promise<void>((resolve) => setTimeout(resolve, waitMs));
      if (!isHere(place.user, since)) break;
      answer = await ask(request, place, tag);
    }
    return answer;
  };
  return { copy, fresh, settle };
}

export async function copyFirst(
  request: Request,
  refreshed: () => void,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { copy, fresh, settle } = await begin(request, 'client');
  if (!copy) return fresh;
  const compared = settle().then((answer) => {
    if (isConclusive(answer) && !isSame(copy, answer)) refreshed();
  });
  waitUntil(compared.catch(ignore));
  return copy;
}

export async function networkFirst(
  request: Request,
  late: () => void,
  waitUntil: WaitUntil,
  policy: Policy = 'client',
): Promise<Response> {
  const { copy, fresh, settle } = await begin(request, policy);
  const answered = fresh.catch(ignore);
  waitUntil(answered);
  if (!copy || request.cache === 'no-store') return fresh;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = await Promise.race([answered, patience]);
  if (answer && answer.status < 500 && answer.status !== TOO_MANY_REQUESTS) return answer;
  waitUntil(
    settle()
      .then((at) => isConclusive(at) && late())
      .catch(ignore),
  );
  return copy;
}

/** Does not ask the server about a cached picture, because the picture of a URL never changes. */
export async function picture(request: Request, user: string | undefined): Promise<Response> {
  if (!user) return fetch(request);
  const asked = performance.now();
  const place = { user, cache: userCache(user, 'pictures'), key: request.url };
  const known = await find(place);
  if (known) return known;
  const answer = await fetch(request);
  if (isWhole(answer, /^image\//)) {
    await keep(place, answer.clone(), asked, 'pictures').catch(ignore);
  }
  return answer;
}

/** Fetches and caches an answer. If the copy’s ETag gets a 304, the copy only gets a new date. */
async function ask(
  request: Request,
  place: Place,
  tag: string | null | undefined,
): Promise<Response> {
  const asked = performance.now();
  let answer = await fetch(tag ? conditional(request, tag) : request);
  if (tag && answer.status === 304) {
    const copy = await find(place);
    answer = copy ? confirmed(copy, answer) : await fetch(request);
  }
  if (isWorthKeeping(answer)) {
    await keep(place, dated(answer.clone()), asked, 'answers').catch(ignore);
  }
  // The server now refuses this answer to the user, so the old copy must not be shown either.
  else if (isDenied(answer.status)) await forget(place, asked).catch(ignore);
  return answer;
}

async function keep(
  place: Place,
  copy: Response | Promise<Response>,
  asked: number,
  kind: keyof typeof kept,
): Promise<void> {
  const ready = await copy;
  await change(place, asked, async (cache) => {
    await cache.put(place.key, ready);
    kept[kind] += 1;
    if (kept[kind] % KEPT_BETWEEN_COUNTS !== 0) return;
    const keys = await cache.keys();
    const oldest = keys.slice(0, Math.max(0, keys.length - MOST[kind]));
    await Promise.all(oldest.map((key) => cache.delete(key)));
  });
}

async function forget(place: Place, asked: number): Promise<void> {
  if (!(await ownCaches.has(place.cache))) return;
  await change(place, asked, (cache) => cache.delete(place.key, { ignoreVary: true }));
}

async function change(
  { user, cache: name }: Place,
  asked: number,
  work: (cache: Cache) => Promise<unknown>,
): Promise<void> {
  if (!isHere(user, asked)) return;
  await work(await ownCaches.open(name));
  if (!isHere(user, asked)) await ownCaches.delete(name);
}

/** False if the user has signed out after `since`. */
const isHere = (user: string | undefined, since: number): boolean =>
  user === undefined || (left.get(user) ?? -1) < since;

/** Returns undefined if the storage fails, so that the network answers the request. */
const find = ({ cache, key }: Place): Promise<Response | undefined> =>
  ownCaches.match(key, { cacheName: cache, ignoreVary: true }).catch(ignore);

const ignore = () => undefined;

interface Place {
  user: string | undefined;
  cache: string;
  key: string;
}

/**
 * Returns the cache and the key of a request. The cache belongs to the user, and the key contains
 * the client, so that no user or client gets the answer of another.
 */
function placeOf(request: Request, policy: Policy): Place | undefined {
  if (policy === 'public') return { user: undefined, cache: PUBLIC_CACHE, key: request.url };
  const user = request.headers.get(USER_HEADER);
  const client = policy === 'user' ? '' : request.headers.get(CLIENT_HEADER);
  if (!user || client === null) return undefined;
  return { user, cache: userCache(user, 'answers'), key: copyKey(request.url, client) };
}

function conditional(request: Request, tag: string): Request {
  const headers = new Headers(request.headers);
  headers.set('if-none-match', tag);
  return new Request(request, { headers });
}

async function dated(answer: Response): Promise<Response> {
  const copy = new Response(await answer.blob(), answer);
  // The copy gets the date of the server, because the device’s clock may be wrong.
  const servedAt = Date.parse(answer.headers.get('date') ?? '');
  copy.headers.set(COPY_DATE_HEADER, String(Number.isNaN(servedAt) ? serverNow() : servedAt));
  // This header tells the page that the copy does not prove that the network works.
  copy.headers.set('cache-control', 'private');
  return copy;
}

/** Returns the copy with the headers of a 304, which prove that the network works. */
function confirmed(copy: Response, fresh: Response): Response {
  const answer = new Response(copy.body, copy);
  answer.headers.delete(COPY_DATE_HEADER);
  answer.headers.set('cache-control', fresh.headers.get('cache-control') ?? 'no-store');
  answer.headers.set('date', fresh.headers.get('date') ?? '');
  return answer;
}

const isWhole = ({ status, redirected, headers }: Response, type: RegExp): boolean =>
  status === 200 && !redirected && type.test(headers.get('content-type') ?? '');

const isWorthKeeping = (answer: Response): boolean => isWhole(answer, /^application\/json/i);

const isDenied = (status: number): boolean => [401, 403, 404, 410].includes(status);

const isConclusive = (answer: Response): boolean =>
  isWorthKeeping(answer) || isDenied(answer.status);

function isSame(kept: Response, answer: Response): boolean {
  const tag = tagOf(answer);
  return answer.status === 200 && tag !== undefined && tag === tagOf(kept);
}

/** Returns the ETag without the compression suffix that the server appends. */
const tagOf = (answer: Response): string | undefined =>
  answer.headers.get('etag')?.replace(/\.(?:br|gzip)"$/, '"');
