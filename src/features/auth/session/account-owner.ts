import { keyOf, useSession } from './session-store.ts';

export interface AccountOwner {
  clNum: number;
  user: string;
  /** A cache key for this user and client. Other users and clients have other keys. */
  key: string;
}

export function useAccountOwner(): AccountOwner | undefined {
  const user = useSession(keyOf);
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  return user && clNum !== undefined ? { clNum, user, key: `${user}/${clNum}` } : undefined;
}
