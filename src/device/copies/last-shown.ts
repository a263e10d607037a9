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
  // No page and no call has this address.
  key: copyKey(new URL('/last-shown', location.origin).href, String(clNum)),
});

/** What the client's page showed last; undefined if it was another client's. */
export async function readLastShown(userKey: string, clNum: number): Promise<unknown> {
  // Caches are missing on an insecure page. `match` does not create one, unlike `open`.
  if (!('caches' in globalThis)) return undefined;
  const { cache, key } = placeOf(userKey, clNum);
  return (await caches.match(key, { cacheName: cache }))?.json();
}

/** Replaces what was stored for any client of this user. */
export async function storeLastShown(userKey: string, clNum: number, shown: object): Promise<void> {
  // With the kill switch on, the shop keeps no caches.
  if (!('caches' in globalThis) || killSwitch.getState()) return;
  const begun = purges;
  const { cache: name, key } = placeOf(userKey, clNum);
  await caches.delete(name);
  const cache = await caches.open(name);
  await cache.put(key, new Response(JSON.stringify(shown), JSON_TYPE));
  // The user has signed out meanwhile, and the deletion may have come before this cache.
  if (begun !== purges) await caches.delete(name);
}
