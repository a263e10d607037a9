import {
  CLIENT_HEADER,
  COPY_DATE_HEADER,
  type Policy,
  USER_HEADER,
} from '../contract/core/endpoint.ts';
import { copyKey, PUBLIC_CACHE, userCache } from '../src/offline/user-caches.ts';

/** What the copies need of the worker; tests bring their own. */
interface Surroundings {
  fetch(request: Request): Promise<Response>;
  /** Opening one makes it: where nothing is kept, it is only looked into. */
  caches: Pick<CacheStorage, 'open' | 'delete' | 'has' | 'match'>;
  now(): number;
  later(run: () => void, ms: number): void;
}

/** How long the network may take where an older answer would do. */
const PATIENCE_MS = 2500;

/**
 * Answers of some 10 kB, drawn pictures of some 2 kB: beyond these the oldest go. A round of sixty
 * clients is a thousand answers, which a day of looking around must not push out.
 */
const MOST = { answers: 3000, pictures: 4000 };
const KEPT_BETWEEN_COUNTS = 50;

/**
 * The last answers of each user, in caches named after the user. A request says for whom it is in
 * its headers, so that no answer can land in another user's cache or be found under another client.
 * What anybody may read has a cache of its own, which stays when users leave.
 */
export function createCopies({ fetch, caches, now, later }: Surroundings) {
  /** When users signed out: what was asked for before that is kept no more. */
  const left = new Map<string, number>();
  const kept = { answers: 0, pictures: 0 };

  /** The copy at once, and a fresh answer behind it; `refreshed` hears when that one differs. */
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
      if (saysSomething(answer) && !isSame(copy, answer)) refreshed();
    };
    waitUntil(compare().catch(() => undefined));
    return copy;
  }

  /** The network, unless it is late or gone and there is a copy; `late` hears when it has answered after all. */
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
    waitUntil(fresh.then((at) => saysSomething(at) && late()).catch(() => undefined));
    return copy;
  }

  /** Pictures never change under their name: the copy is as good as the original. */
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

  /** `tag` is that of the copy: where the server has nothing else to say, only the date is new. */
  async function ask(
    request: Request,
    place: Place,
    tag: string | null | undefined,
  ): Promise<Response> {
    const asked = now();
    let answer = await fetch(tag ? askingFor(request, tag) : request);
    if (tag && answer.status === 304) {
      const copy = await find(place);
      answer = copy ? confirmed(copy, answer) : await fetch(request);
    }
    if (isWorthKeeping(answer)) await keep(place, answer.clone(), asked).catch(() => undefined);
    // What the server has just refused must not be shown from an older day.
    else if (isRefusal(answer.status)) await forget(place, asked).catch(() => undefined);
    return answer;
  }

  async function keep(place: Place, answer: Response, asked: number): Promise<void> {
    const body = await answer.blob();
    const headers = new Headers(answer.headers);
    headers.set(COPY_DATE_HEADER, String(asked));
    // A copy proves nothing about the network, whatever the answer could say.
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
    // The user may have left while it was written.
    if (!mayKeep(place.user, asked)) await caches.delete(place.cache);
  }

  async function count(cache: Cache, kind: keyof typeof kept): Promise<void> {
    kept[kind] += 1;
    if (kept[kind] % KEPT_BETWEEN_COUNTS === 0) await dropOldest(cache, MOST[kind]);
  }

  /** Storage that does not work keeps nobody from asking the network. */
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
    // The user may have left in between.
    if (!mayKeep(place.user, asked)) await caches.delete(place.cache);
  }

  const mayKeep = (user: string | undefined, asked: number) =>
    user === undefined || (left.get(user) ?? -1) < asked;

  return { copyFirst, networkFirst, picture, leave };
}

interface Place {
  /** Nobody's is what anybody may read. */
  user: string | undefined;
  cache: string;
  key: string;
}

/** Whoever asks so would rather have nothing than a copy. */
const mustBeFresh = ({ cache }: Request): boolean => cache === 'no-store';

/** Only what is another answer than the one with this tag. */
function askingFor(request: Request, tag: string): Request {
  const headers = new Headers(request.headers);
  headers.set('if-none-match', tag);
  return new Request(request, { headers });
}

/** As the server would have sent it whole: of now, and a proof of the network where that is one. */
function confirmed(copy: Response, { headers: said }: Response): Response {
  const headers = new Headers(copy.headers);
  headers.delete(COPY_DATE_HEADER);
  headers.set('cache-control', said.get('cache-control') ?? 'no-store');
  return new Response(copy.body, { status: 200, headers });
}

/** Under whom and what an answer is kept; nothing is where the request does not say for whom. */
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

/** A server that is unwell, or somebody else's page, says nothing about what is kept. */
const saysSomething = (answer: Response): boolean =>
  isWorthKeeping(answer) || isRefusal(answer.status);

function isSame(kept: Response, answer: Response): boolean {
  const tag = tagOf(answer);
  return answer.status === 200 && tag !== undefined && tag === tagOf(kept);
}

/** The same answer packed otherwise carries the packing in its tag. */
const tagOf = (answer: Response): string | undefined =>
  answer.headers.get('etag')?.replace(/\.(?:br|gzip)"$/, '"');

async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(tooMany.map((key) => cache.delete(key)));
}
