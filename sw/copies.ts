import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  type Policy,
  USER_HEADER,
} from '../contract/core/endpoint.ts';
import { copyKey, PUBLIC_CACHE, userCache } from '../src/offline/user-caches.ts';

interface Delegates {
  fetch(request: Request): Promise<Response>;
  /** `open` creates a cache, so reading uses `match` and `has` only. */
  caches: Pick<CacheStorage, 'open' | 'delete' | 'has' | 'match'>;
  now(): number;
  later(run: () => void, ms: number): void;
}

const PATIENCE_MS = 2500;

/** A round of sixty clients is a thousand answers; a day of browsing must not push them out. */
const MOST = { answers: 3000, pictures: 4000 };
const KEPT_BETWEEN_COUNTS = 50;

/**
 * The last answers of each user, in caches named after the user. The headers of a request name the
 * user and the client, so no answer can reach another user's cache or another client. Public answers
 * have a cache of their own, which stays when users leave.
 */
export function createCopies({ fetch, caches, now, later }: Delegates) {
  /** When users signed out: answers to earlier requests are not kept. */
  const left = new Map<string, number>();
  const kept = { answers: 0, pictures: 0 };

  /** Answers with the copy and fetches behind it; calls `refreshed` when the fresh answer differs. */
  async function copyFirst(
    request: Request,
    refreshed: () => void,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const place = placeOf(request);
    if (!place) return fetch(request);
    const copy = await find(place);
    const fresh = ask(request, place, copy?.headers.get('etag'));
    if (!copy) return fresh;
    const compare = async () => {
      const answer = await fresh;
      if (isConclusive(answer) && !isSame(copy, answer)) refreshed();
    };
    waitUntil(compare().catch(() => undefined));
    return copy;
  }

  /** Answers with the copy when the network is late or gone; calls `late` when it answers after that. */
  async function networkFirst(
    request: Request,
    late: () => void,
    waitUntil: (work: Promise<unknown>) => void,
    policy: Policy = 'client',
  ): Promise<Response> {
    const place = placeOf(request, policy);
    if (!place) return fetch(request);
    const copy = await find(place);
    const fresh = ask(request, place, copy?.headers.get('etag'));
    waitUntil(fresh.catch(() => undefined));
    if (!copy || mustBeFresh(request)) return fresh;
    const patience = new Promise<undefined>((resolve) => {
      later(() => resolve(undefined), PATIENCE_MS);
    });
    const answer = await Promise.race([fresh.catch(() => undefined), patience]);
    if (answer && answer.status < 500) return answer;
    waitUntil(fresh.then((at) => isConclusive(at) && late()).catch(() => undefined));
    return copy;
  }

  /** A picture never changes under its name, so its copy needs no check. */
  async function picture(request: Request, user: string | undefined): Promise<Response> {
    if (!user) return fetch(request);
    const asked = now();
    const cacheName = userCache(user, 'pictures');
    const known = await caches.match(request, { cacheName, ignoreVary: true });
    if (known) return known;
    const answer = await fetch(request);
    if (isPicture(answer)) {
      const place = { user, cache: cacheName, key: request.url };
      await store(place, answer.clone(), asked, 'pictures').catch(() => undefined);
    }
    return answer;
  }

  function leave(user: string): void {
    left.set(user, now());
  }

  /** `tag` is the copy's: a 304 confirms the copy, which only gets a new date. */
  async function ask(
    request: Request,
    place: Place,
    tag: string | null | undefined,
  ): Promise<Response> {
    const asked = now();
    let answer = await fetch(tag ? conditional(request, tag) : request);
    if (tag && answer.status === 304) {
      const copy = await find(place);
      answer = copy ? confirmed(copy, answer) : await fetch(request);
    }
    if (isWorthKeeping(answer)) await keep(place, answer.clone(), asked).catch(() => undefined);
    // The server no longer grants this answer, so an old copy must not be shown either.
    else if (isRefusal(answer.status)) await forget(place, asked).catch(() => undefined);
    return answer;
  }

  async function keep(place: Place, answer: Response, asked: number): Promise<void> {
    const body = await answer.blob();
    const headers = new Headers(answer.headers);
    headers.set(COPY_DATE_HEADER, String(asked));
    // A copy must not count as proof that the network works.
    headers.set('cache-control', 'private');
    const copy = new Response(body, { status: answer.status, headers });
    await store(place, copy, asked, 'answers');
  }

  async function store(
    place: Place,
    copy: Response,
    asked: number,
    kind: keyof typeof kept,
  ): Promise<void> {
    if (!mayKeep(place.user, asked)) return;
    const cache = await caches.open(place.cache);
    await cache.put(place.key, copy);
    await count(cache, kind);
    // The user may have left during the write.
    if (!mayKeep(place.user, asked)) await caches.delete(place.cache);
  }

  async function count(cache: Cache, kind: keyof typeof kept): Promise<void> {
    kept[kind] += 1;
    if (kept[kind] % KEPT_BETWEEN_COUNTS === 0) await dropOldest(cache, MOST[kind]);
  }

  /** A broken storage must not stop the request from going to the network. */
  async function find(place: Place): Promise<Response | undefined> {
    try {
      return await caches.match(place.key, { cacheName: place.cache, ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  async function forget(place: Place, asked: number): Promise<void> {
    if (!(await caches.has(place.cache))) return;
    const cache = await caches.open(place.cache);
    await cache.delete(place.key, { ignoreVary: true });
    // The user may have left in between, and `open` would have made the cache again.
    if (!mayKeep(place.user, asked)) await caches.delete(place.cache);
  }

  const mayKeep = (user: string | undefined, asked: number) =>
    user === undefined || (left.get(user) ?? -1) < asked;

  return { copyFirst, networkFirst, picture, leave };
}

interface Place {
  user: string | undefined;
  cache: string;
  key: string;
}

const mustBeFresh = ({ cache }: Request): boolean => cache === 'no-store';

function conditional(request: Request, tag: string): Request {
  const headers = new Headers(request.headers);
  headers.set('if-none-match', tag);
  return new Request(request, { headers });
}

/** The copy as a fresh answer, with the caching rule of the 304, which may prove that the network works. */
function confirmed(copy: Response, fresh: Response): Response {
  const headers = new Headers(copy.headers);
  headers.delete(COPY_DATE_HEADER);
  headers.set('cache-control', fresh.headers.get('cache-control') ?? 'no-store');
  return new Response(copy.body, { status: 200, headers });
}

function placeOf(request: Request, policy: Policy = 'client'): Place | undefined {
  if (policy === 'public') return { user: undefined, cache: PUBLIC_CACHE, key: request.url };
  const user = request.headers.get(USER_HEADER);
  const client = policy === 'user' ? '' : request.headers.get(CLIENT_HEADER);
  if (!user || client === null) return undefined;
  return { user, cache: userCache(user, 'answers'), key: copyKey(request.url, client) };
}

const isWorthKeeping = (answer: Response): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  /^application\/json/i.test(answer.headers.get('content-type') ?? '');

const isPicture = (answer: Response): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('image/');

const isRefusal = (status: number): boolean => [401, 403, 404, 410].includes(status);

/** A failing server or a portal's page says nothing about the copy. */
const isConclusive = (answer: Response): boolean =>
  isWorthKeeping(answer) || isRefusal(answer.status);

function isSame(kept: Response, answer: Response): boolean {
  const tag = tagOf(answer);
  return answer.status === 200 && tag !== undefined && tag === tagOf(kept);
}

/** The tag of a compressed answer names the compression too. */
const tagOf = (answer: Response): string | undefined =>
  answer.headers.get('etag')?.replace(/\.(?:br|gzip)"$/, '"');

async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(tooMany.map((key) => cache.delete(key)));
}
