/** Caches that hold a user's data are named after the user; the shell's own are not. */
const PREFIX = 'comptoir-user-';

type Kind = 'answers' | 'pictures';

// The key's end is marked, or contact-1's caches would be taken for contact-12's.
export const userCache = (userKey: string, kind: Kind): string => `${PREFIX}${userKey}:${kind}`;

export const isCacheOf = (userKey: string, name: string): boolean =>
  name.startsWith(`${PREFIX}${userKey}:`);

/** What anybody may read, of whoever was here: it says nothing of anybody, and nobody takes it along. */
export const PUBLIC_CACHE = 'comptoir-public';

const CLIENT = 'for';

/** Under what the copy of an answer lies: its address, and the client whose it is. */
export function copyKey(url: string, client: string): string {
  const key = new URL(url);
  key.searchParams.set(CLIENT, client);
  return key.href;
}

export const clientOfCopy = (key: string): string | null => new URL(key).searchParams.get(CLIENT);
