import { killSwitch } from '../connection/kill-switch.ts';
import { onPurge } from '../database/purge.ts';
import { copyKey, userCache } from './user-caches.ts';

const JSON_TYPE = { headers: { 'content-type': 'application/json' } };

let purges = 0;
onPurge(() => {
  purges += 1;
});

const placeOf = (userKey: string, clNum: number) => ({
  cache: userCache(userKey, 'shown'),
  // Pages and API calls never use this URL.
  key: copyKey(new URL('/last-shown', location.origin).href, String(clNum)),
});

/** Returns the data that was shown last, or undefined if it belongs to another client. */
export async function readLastShown(userKey: string, clNum: number): Promise<unknown> {
  // Insecure pages have no caches. `match` creates no cache, unlike `open`.
  if (!('caches' in globalThis)) return undefined;
  const { cache, key } = placeOf(userKey, clNum);
  return (await caches.match(key, { cacheName: cache }))?.json();
}

/** Stores the data that the page shows, and deletes the stored data of the user’s other clients. */
export async function storeLastShown(userKey: string, clNum: number, shown: object): Promise<void> {
  // While the kill switch is on, the device must have no caches.
  if (!('caches' in globalThis) || killSwitch.getState()) return;
  const begun = purges;
  const { cache: name, key } = placeOf(userKey, clNum);
  await caches.delete(name);
  const cache = await caches.open(name);
  await cache.put(key, new Response(JSON.stringify(shown), JSON_TYPE));
  // The user may have signed out, or the kill switch may be on, since before this cache existed.
  if (begun !== purges || killSwitch.getState()) await caches.delete(name);
}
