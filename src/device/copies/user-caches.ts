const PREFIX = 'comptoir-user-';

// The colon distinguishes the caches of `contact-1` from the caches of `contact-12`.
export const userCache = (userKey: string, kind: 'answers' | 'pictures' | 'shown'): string =>
  `${PREFIX}${userKey}:${kind}`;

export const userOfCache = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length, name.lastIndexOf(':')) : undefined;

export const PUBLIC_CACHE = 'comptoir-public';

const CLIENT = 'for';

export function copyKey(url: string, client: string): string {
  const key = new URL(url);
  key.searchParams.set(CLIENT, client);
  return key.href;
}

export const clientOfCopy = (key: string): string | null => new URL(key).searchParams.get(CLIENT);
