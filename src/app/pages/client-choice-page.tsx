import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { useSession } from '../../features/auth/session-store.ts';
import { userKey } from '../../features/auth/user-check.ts';
import { ClientListState } from '../../features/clients/client-list-state.tsx';
import { useClientList } from '../../features/clients/use-client-list.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { chooseForSession } from '../choice/session-choice.ts';
import { takeTarget } from '../return-to.ts';

export function ClientChoicePage() {
  const user = useSession((session) => session.user);
  return user?.type === 'commercial' && <ClientChoice key={userKey(user)} user={user} />;
}

function ClientChoice({ user }: { user: CommercialUser }) {
  const { t } = useSpeech();
  const { search } = useLocation();
  const navigate = useNavigate();
  const clients = useClientList(userKey(user));
  const [choosing, setChoosing] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>();

  async function choose(row: ClientRow) {
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
      await navigate(takeTarget(search));
    } catch (error) {
      setFailure(error);
      setChoosing(undefined);
      if (hasCode(error, 'NOT_FOUND')) void clients.reload();
    }
  }

  const isGone = hasCode(failure, 'NOT_FOUND');
  return (
    <ClientListState
      {...clients}
      current={user.CLIENT?.ClNum}
      choosing={choosing}
      onChoose={(row) => void choose(row)}
    >
      {failure !== undefined && (
        <Notice tone="error" title={t(isGone ? 'clients.refused' : 'clients.chooseFailed')}>
          {isGone ? t('clients.refusedHelp') : failureMessage(failure, t)}
        </Notice>
      )}
    </ClientListState>
  );
}
