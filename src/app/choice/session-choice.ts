import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { checkRestricted } from '../../features/auth/session/check-restricted.ts';
import { chooseUser, useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { rememberRecent } from '../../features/clients/client-list.ts';
import { type Choice, chooseClient } from '../../features/clients/lazy/choose-client.ts';
import { call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { connection } from '../../offline/device-connection.ts';

/** After this the device chooses alone and sends the choice later. */
const TIMEOUT_MS = 4000;

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
  // The user may have left meanwhile, or another one may have signed in.
  const { user: present, leaving } = useSession.getState();
  if (leaving || !present || userKey(present) !== key) return choice;
  chooseUser(choice.user, {
    isRestricted: choice.isRestricted,
    pendingChoice: choice.pending ? row.clNum : undefined,
  });
  await rememberRecent(key, {
    clNum: row.clNum,
    chosenAt: Date.now(),
  }).catch((error) => logError('The recent client was not stored:', error));
  return choice;
}
