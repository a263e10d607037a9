/** Caches that hold a user's data are named after the user; the shell's own are not. */
const PREFIX = 'comptoir-user-';

type Kind = 'answers' | 'pictures';

// The key's end is marked, or contact-1's caches would be taken for contact-12's.
export const userCache = (userKey: string, kind: Kind): string => `${PREFIX}${userKey}:${kind}`;

export const isCacheOf = (userKey: string, name: string): boolean =>
  name.startsWith(`${PREFIX}${userKey}:`);
