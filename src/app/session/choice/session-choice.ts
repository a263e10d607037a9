import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { checkRestricted } from '../../../features/auth/session/check-restricted.ts';
import { chooseUser, useSession } from '../../../features/auth/session/session-store.ts';
import { userKey } from '../../../features/auth/session/user-check.ts';
import { type Choice, chooseClient } from '../../../features/clients/choose-client.ts';
import { rememberRecent } from '../../../features/clients/client-list.ts';
import { call } from '../../../lib/http.ts';
import { logError } from '../../../lib/log.ts';
import { connection } from '../../../offline/device-connection.ts';

/** A choice is worth a short wait; past it, the device chooses and tells the server later. */
const TIMEOUT_MS = 4000;

/** Makes a client the one that this session acts for, with or without the server. */
export async function chooseForSession(user: CommercialUser, row: ClientRow): Promise<Choice> {
  const key = userKey(user);
  const choice = await chooseClient(
    {
      choose: (clNum) => call('clients.choose', { body: { clNum }, timeout: TIMEOUT_MS }),
      isRestricted: checkRestricted,
      isOffline: () => !connection.isOnline(),
    },
    user,
    row,
  );
  // Whoever has left, or was followed by another user meanwhile, chooses nothing any more.
  const { user: present, leaving } = useSession.getState();
  if (leaving || !present || userKey(present) !== key) return choice;
  chooseUser(choice.user, {
    isRestricted: choice.isRestricted,
    pendingChoice: choice.pending ? row.clNum : undefined,
  });
  await rememberRecent(key, {
    clNum: row.clNum,
    chosenAt: Date.now(),
  }).catch((error) => logError('The recent client is not kept:', error));
  return choice;
}
