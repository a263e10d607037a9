import { OfflineError } from '../../lib/http-errors.ts';
import { userCache } from './user-caches.ts';

/** The most pictures per client. Few clients order more products. */
const MOST = 240;
/** A photograph without a thumbnail may have 2 MB, so the bytes are limited too. */
const MOST_BYTES = 24 * 2 ** 20;

export type PictureTaker = ReturnType<typeof createDevicePictures>;

/**
 * Returns a function that caches pictures one by one. The function returns the number of fetched
 * bytes, or undefined if it was stopped; the next call continues. Cached pictures count towards the
 * limits.
 */
export function createDevicePictures(userKey: string) {
  let last: Promise<unknown> = Promise.resolve();
  return (addresses: readonly string[], mayGoOn = () => true): Promise<number | undefined> => {
    const run = last.then(() => takeAll(userKey, addresses, mayGoOn));
    last = run.catch(() => undefined);
    return run;
  };
}

async function takeAll(
  userKey: string,
  addresses: readonly string[],
  mayGoOn: () => boolean,
): Promise<number | undefined> {
  const where = { cacheName: userCache(userKey, 'pictures'), ignoreVary: true };
  let [held, fetched] = [0, 0];
  for (const address of addresses.slice(0, MOST)) {
    if (held > MOST_BYTES) break;
    if (!mayFetch() || !mayGoOn()) return undefined;
    const known = await caches.match(address, where);
    const answer = known ?? (await fetchPicture(address));
    // Skips a missing picture. Any other failure ends the run.
    if (!answer.ok && answer.status !== 404) return undefined;
    const { size } = await answer.blob();
    held += size;
    if (!known) fetched += size;
  }
  return fetched;
}

/** Fetches the picture. The service worker caches the answer for the user. */
const fetchPicture = (address: string): Promise<Response> =>
  fetch(address, { priority: 'low' }).catch((cause: unknown) => {
    throw new OfflineError(`${address} was not answered`, { cause });
  });

/** Only Chromium has `navigator.connection`, and no type library declares the property. */
interface WithNetwork {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** True if the network is fast and unmetered, and a service worker can cache the pictures. */
function mayFetch(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as unknown as WithNetwork).connection ?? {};
  const isSpare = !saveData && !effectiveType.endsWith('2g');
  return isSpare && Boolean(navigator.serviceWorker?.controller);
}
