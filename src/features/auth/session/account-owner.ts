import { useSession } from './session-store.ts';
import { userKey } from './user-check.ts';

export interface AccountOwner {
  clNum: number;
  /** Names the user and the client: what is read for one is not shown to another. */
  key: string;
}

export function useAccountOwner(): AccountOwner | undefined {
  const key = useSession(({ user }) => user && userKey(user));
  const clNum = useSession(({ user }) => user?.CLIENT?.ClNum);
  if (key === undefined || clNum === undefined) return undefined;
  return { clNum, key: `${key}/${clNum}` };
}
