import { OfflineError } from '../../lib/http-errors.ts';
import { userCache } from './user-caches.ts';

/** Clients rarely order more products. A photograph without a thumbnail may weigh 2 MB. */
const MOST = 240;
const MOST_BYTES = 24 * 2 ** 20;

interface Delegates {
  /** Through the service worker, which caches the answer for the user. */
  fetch(address: string): Promise<Response>;
  find(address: string): Promise<Response | undefined>;
  mayFetch(): boolean;
}

/**
 * Caches pictures one by one, in the given order; those already cached count towards the limits.
 * Returns the fetched bytes, or undefined if it was stopped: the next call continues.
 */
export function createPictureTaker({ fetch, find, mayFetch }: Delegates) {
  let last: Promise<unknown> = Promise.resolve();

  async function takeAll(
    addresses: readonly string[],
    mayGoOn: () => boolean,
  ): Promise<number | undefined> {
    let [held, fetched] = [0, 0];
    for (const address of addresses.slice(0, MOST)) {
      if (held > MOST_BYTES) break;
      if (!mayFetch() || !mayGoOn()) return undefined;
      const known = await find(address);
      const answer = known ?? (await fetch(address));
      // A missing picture is skipped; any other failure stops the run.
      if (!answer.ok && answer.status !== 404) return undefined;
      const { size } = await answer.blob();
      held += size;
      if (!known) fetched += size;
    }
    return fetched;
  }

  return (addresses: readonly string[], mayGoOn = () => true): Promise<number | undefined> => {
    const run = last.then(() => takeAll(addresses, mayGoOn));
    last = run.catch(() => undefined);
    return run;
  };
}

export type PictureTaker = ReturnType<typeof createPictureTaker>;

/** Chromium only, and in no type library. */
interface WithNetwork {
  connection?: { saveData?: boolean; effectiveType?: string };
}

function isSpare(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as unknown as WithNetwork).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}

export const createDevicePictures = (userKey: string) =>
  createPictureTaker({
    fetch: (address) =>
      fetch(address, { priority: 'low' }).catch((cause: unknown) => {
        throw new OfflineError(`${address} was not answered`, { cause });
      }),
    find: (address) =>
      caches.match(address, { cacheName: userCache(userKey, 'pictures'), ignoreVary: true }),
    // Without the service worker, nothing would be cached.
    mayFetch: () => Boolean(navigator.serviceWorker?.controller) && isSpare(),
  });
