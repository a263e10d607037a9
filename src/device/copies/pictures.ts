import { OfflineError } from '../../lib/http-errors.ts';
import { userCache } from './user-caches.ts';

/** Clients rarely order more products. A photograph without a thumbnail may weigh 2 MB. */
const MOST = 240;
const MOST_BYTES = 24 * 2 ** 20;

export type PictureTaker = ReturnType<typeof createDevicePictures>;

/**
 * Caches pictures one by one, in the given order; those already cached count towards the limits.
 * Returns the fetched bytes, or undefined if it was stopped: the next call continues.
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
    // A missing picture is skipped; any other failure stops the run.
    if (!answer.ok && answer.status !== 404) return undefined;
    const { size } = await answer.blob();
    held += size;
    if (!known) fetched += size;
  }
  return fetched;
}

/** The service worker caches the answer for the user. */
const fetchPicture = (address: string): Promise<Response> =>
  fetch(address, { priority: 'low' }).catch((cause: unknown) => {
    throw new OfflineError(`${address} was not answered`, { cause });
  });

/** Chromium only, and in no type library. */
interface WithNetwork {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** False on a slow or metered network, and without the service worker, since nothing would be cached. */
function mayFetch(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as unknown as WithNetwork).connection ?? {};
  const isSpare = !saveData && !effectiveType.endsWith('2g');
  return isSpare && Boolean(navigator.serviceWorker?.controller);
}
