import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { checkRestricted } from '../../features/auth/session/check-restricted.ts';
import { chooseUser, useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { rememberRecent } from '../../features/clients/client-list.ts';
import { type Choice, chooseClient } from '../../features/clients/lazy/choose-client.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { call } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { logError } from '../../lib/log.ts';
import { connection } from '../../offline/device-connection.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { takeTarget } from '../router/guards.ts';

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
  await rememberRecent(key, { clNum: row.clNum, chosenAt: Date.now() }).catch((error) =>
    logError('The recent client was not stored:', error),
  );
  return choice;
}

export function useChooseClient(user: CommercialUser, gone: () => void) {
  const { t } = useSpeech();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>();

  async function choose(row: ClientRow, to?: string): Promise<void> {
    if (choosing !== undefined) return;
    setChoosing(row.clNum);
    setFailure(undefined);
    try {
      const { pending } = await chooseForSession(user, row);
      if (pending) {
        toasts.show({
          title: t('clients.chosenOffline'),
          description: t('clients.chosenOfflineHelp'),
        });
      }
      await navigate(to ?? takeTarget(search));
    } catch (error) {
      setFailure(error);
      setChoosing(undefined);
      if (hasCode(error, 'NOT_FOUND')) gone();
    }
  }

  return { choose, choosing, failure };
}
