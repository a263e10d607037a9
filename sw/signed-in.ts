import { ownCaches } from './step-aside.ts';

/** A cache stores the signed-in user: the browser may restart the worker, and variables are lost. */
const NAME = 'comptoir-signed-in';
const PLACE = '/signed-in';

let known: Promise<string | undefined> | undefined;

export function signedIn(): Promise<string | undefined> {
  known ??= readUser();
  return known;
}

export async function rememberUser(userKey: string | undefined): Promise<void> {
  known = Promise.resolve(userKey);
  if (userKey === undefined) await caches.delete(NAME);
  else await (await ownCaches.open(NAME)).put(PLACE, new Response(userKey));
}

/** Forgets the user, unless another user has signed in since. */
export async function forgetUser(userKey: string): Promise<void> {
  const asked = signedIn();
  if ((await asked) === userKey && known === asked) await rememberUser(undefined);
}

async function readUser(): Promise<string | undefined> {
  const kept = await caches.match(PLACE, { cacheName: NAME });
  return kept?.text();
}
