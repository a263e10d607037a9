import { keyOf, useSession } from './session-store.ts';

export interface AccountOwner {
  clNum: number;
  user: string;
  /** The key contains user and client, so that data cached for one is not shown to another. */
  key: string;
}

export function useAccountOwner(): AccountOwner | undefined {
  const user = useSession(keyOf);
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  return user && clNum !== undefined ? { clNum, user, key: `${user}/${clNum}` } : undefined;
}
