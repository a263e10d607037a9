import { OfflineError } from '../../lib/http-errors.ts';
import { userCache } from './user-caches.ts';

/**
 * The limit of pictures per client. Few clients order more products, and a photograph without a
 * thumbnail may have 2 MB.
 */
const MOST = 240;
const MOST_BYTES = 24 * 2 ** 20;

export type PictureTaker = ReturnType<typeof createDevicePictures>;

/**
 * Caches pictures one by one, in the given order. Cached pictures count towards the limits. Returns
 * the number of fetched bytes, or undefined if it was stopped; the next call continues.
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
    // A missing picture is skipped, and any other failure ends the run.
    if (!answer.ok && answer.status !== 404) return undefined;
    const { size } = await answer.blob();
    held += size;
    if (!known) fetched += size;
  }
  return fetched;
}

/** The page only fetches the picture. The service worker caches the answer for the user. */
const fetchPicture = (address: string): Promise<Response> =>
  fetch(address, { priority: 'low' }).catch((cause: unknown) => {
    throw new OfflineError(`${address} was not answered`, { cause });
  });

/** Network information exists in Chromium only, and no type library declares it. */
interface WithNetwork {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/**
 * Returns false on a slow or metered network, and if no service worker would cache the pictures.
 */
function mayFetch(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as unknown as WithNetwork).connection ?? {};
  const isSpare = !saveData && !effectiveType.endsWith('2g');
  return isSpare && Boolean(navigator.serviceWorker?.controller);
}
