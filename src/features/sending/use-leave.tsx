import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { within } from '../../lib/async/within.ts';
import { pathTo } from '../../lib/paths.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { type SignOutOptions, signOut } from '../auth/session/session-calls.ts';
import { useSession } from '../auth/session/session-store.ts';
import { LeaveDialog } from './leave/leave-dialog.tsx';
import { countsOf } from './sending-counts.ts';

const REDIRECT_MS = 500;
const READY_MS = 3000;

/** If entries are pending or rejected, a dialog first asks what to do with them. */
export function useLeave() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const everywhere = useRef(false);

  async function leave(options: SignOutOptions): Promise<void> {
    setAsking(false);
    if (useSession.getState().leaving) return;
    await signOut({ ...options, everywhere: everywhere.current });
    toasts.show({
      variant: 'success',
      title: t('toasts.signedOutTitle'),
      description: t('toasts.signedOut'),
    });
    setTimeout(() => {
      useSession.setState({ leaving: false });
      void navigate(pathTo('auth-connexion'), { replace: true });
    }, REDIRECT_MS);
  }

  function warnOfUnstored(): void {
    toasts.show({
      variant: 'error',
      title: t('connection.unstoredTitle'),
      description: t('connection.unstoredHelp'),
      action: { label: t('connection.leaveAnyway'), run: () => void leave({}) },
    });
  }

  async function ask(isEverywhere = false): Promise<void> {
    everywhere.current = isEverywhere;
    if (outbox.hasUnstored()) return warnOfUnstored();
    // If the storage cannot be read in time, sign out at once: the entries stay stored.
    await within(READY_MS, outbox.ready()).catch(() => undefined);
    const { waiting, toCheck } = countsOf(outbox.entries());
    if (outbox.isLoaded() && waiting + toCheck > 0) setAsking(true);
    else await leave({});
  }

  const question = isAsking && (
    <LeaveDialog onLeave={(options) => void leave(options)} onStay={() => setAsking(false)} />
  );
  return { ask: (isEverywhere?: boolean) => void ask(isEverywhere), question };
}
