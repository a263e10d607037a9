import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { takeTarget } from '../router/guards.ts';
import { chooseForSession } from './session-choice.ts';

/** Chooses a client and opens the target; calls `gone` if the client is no longer the representative's. */
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
