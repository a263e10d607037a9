import { CLIENT_HEADER, COPY_DATE_HEADER, USER_HEADER } from '../contract/core/endpoint.ts';
import { userCache } from '../src/offline/user-caches.ts';

/** What the copies need of the worker; tests bring their own. */
interface Surroundings {
  fetch(request: Request): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  now(): number;
  later(run: () => void, ms: number): void;
}

/** How long the network may take where an older answer would do. */
const PATIENCE_MS = 2500;

/** Answers of some 10 kB, drawn pictures of some 2 kB: beyond these the oldest go. */
const MOST = { answers: 500, pictures: 4000 };
const KEPT_BETWEEN_COUNTS = 50;

/**
 * The last answers of each user, in caches named after the user. A request says for whom it is in
 * its headers, so that no answer can land in another user's cache or be found under another client.
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
    const fresh = ask(request, place);
    if (!copy) return fresh;
    const compare = async () => {
      const answer = await fresh;
      // A server that is unwell, or somebody else's page, says nothing about what is kept.
      const says = isWorthKeeping(answer) || isRefusal(answer.status);
      if (says && !isSame(copy, answer)) refreshed();
    };
    waitUntil(compare().catch(() => undefined));
    return copy;
  }

  /** The network, unless it is late or gone and there is a copy. */
  async function networkFirst(
    request: Request,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const place = placeOf(request);
    if (!place) return fetch(request);
    const fresh = ask(request, place);
    waitUntil(fresh.catch(() => undefined));
    const late = new Promise<undefined>((resolve) => later(() => resolve(undefined), PATIENCE_MS));
    const answer = await Promise.race([fresh.catch(() => undefined), late]);
    if (answer && answer.status < 500) return answer;
    return (await find(place)) ?? fresh;
  }

  /** Pictures never change under their name: the copy is as good as the original. */
  async function picture(request: Request, user: string | undefined): Promise<Response> {
    if (!user) return fetch(request);
    const asked = now();
    const cache = await caches.open(userCache(user, 'pictures'));
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await fetch(request);
    if (isPicture(answer) && mayKeep(user, asked)) {
      await cache.put(request, answer.clone()).catch(() => undefined);
      await count(cache, 'pictures');
    }
    return answer;
  }

  function leave(user: string): void {
    left.set(user, now());
  }

  async function ask(request: Request, place: Place): Promise<Response> {
    const asked = now();
    const answer = await fetch(request);
    if (isWorthKeeping(answer)) await keep(place, answer.clone(), asked).catch(() => undefined);
    // What the server has just refused must not be shown from an older day.
    else if (isRefusal(answer.status)) await forget(place).catch(() => undefined);
    return answer;
  }

  async function keep(place: Place, answer: Response, asked: number): Promise<void> {
    const body = await answer.blob();
    if (!mayKeep(place.user, asked)) return;
    const headers = new Headers(answer.headers);
    headers.set(COPY_DATE_HEADER, String(asked));
    // A copy proves nothing about the network, whatever the answer could say.
    headers.set('cache-control', 'private');
    const cache = await caches.open(userCache(place.user, 'answers'));
    await cache.put(place.key, new Response(body, { status: answer.status, headers }));
    await count(cache, 'answers');
    // The user may have left while it was written.
    if (!mayKeep(place.user, asked)) await caches.delete(userCache(place.user, 'answers'));
  }

  async function count(cache: Cache, kind: keyof typeof kept): Promise<void> {
    kept[kind] += 1;
    if (kept[kind] % KEPT_BETWEEN_COUNTS === 0) await dropOldest(cache, MOST[kind]);
  }

  async function find(place: Place): Promise<Response | undefined> {
    const cache = await caches.open(userCache(place.user, 'answers'));
    return cache.match(place.key, { ignoreVary: true });
  }

  async function forget(place: Place): Promise<void> {
    const cache = await caches.open(userCache(place.user, 'answers'));
    await cache.delete(place.key, { ignoreVary: true });
  }

  const mayKeep = (user: string, asked: number) => (left.get(user) ?? -1) < asked;

  return { copyFirst, networkFirst, picture, leave };
}

interface Place {
  user: string;
  key: string;
}

/** Under whom and what an answer is kept; nothing is where the request does not say for whom. */
function placeOf(request: Request): Place | undefined {
  const user = request.headers.get(USER_HEADER);
  const client = request.headers.get(CLIENT_HEADER);
  if (!user || !client) return undefined;
  const key = new URL(request.url);
  key.searchParams.set('for', client);
  return { user, key: key.href };
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
