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
  // This address belongs to no page and to no call.
  key: copyKey(new URL('/last-shown', location.origin).href, String(clNum)),
});

/** Returns what the page showed last for this client; undefined if it showed another client. */
export async function readLastShown(userKey: string, clNum: number): Promise<unknown> {
  // Insecure pages have no caches. `match` creates no cache, unlike `open`.
  if (!('caches' in globalThis)) return undefined;
  const { cache, key } = placeOf(userKey, clNum);
  return (await caches.match(key, { cacheName: cache }))?.json();
}

/** Stores what the page shows. It replaces what was stored for any client of this user. */
export async function storeLastShown(userKey: string, clNum: number, shown: object): Promise<void> {
  // While the kill switch is on, the device keeps no caches.
  if (!('caches' in globalThis) || killSwitch.getState()) return;
  const begun = purges;
  const { cache: name, key } = placeOf(userKey, clNum);
  await caches.delete(name);
  const cache = await caches.open(name);
  await cache.put(key, new Response(JSON.stringify(shown), JSON_TYPE));
  // The user has signed out meanwhile, possibly before this cache was created.
  if (begun !== purges) await caches.delete(name);
}
