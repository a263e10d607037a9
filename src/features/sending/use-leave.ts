import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { useSession } from '../auth/session/session-store.ts';
import { type SignOutOptions, signOut } from '../auth/session/sign-out.ts';
import { countsOf } from './sending-counts.ts';

const REDIRECT_MS = 500;
const READY_MS = 3000;

export type Leave = ReturnType<typeof useLeave>;

export function useLeave() {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const everywhere = useRef(false);

  const leave = useCallback(
    (options: SignOutOptions) => {
      setAsking(false);
      if (useSession.getState().leaving) return;
      void signOut({ ...options, everywhere: everywhere.current }).then(() => {
        toasts.show({
          variant: 'success',
          title: t('toasts.signedOutTitle'),
          description: t('toasts.signedOut'),
        });
        setTimeout(() => {
          useSession.setState({ leaving: false });
          void navigate(pathTo('auth-connexion'), { replace: true });
        }, REDIRECT_MS);
      });
    },
    [navigate, t],
  );

  const ask = useCallback(async () => {
    // Entries that cannot be read cannot be asked about: they stay.
    if (!(await isLoaded())) return leave({});
    const { waiting, toCheck } = countsOf(outbox.entries());
    if (waiting + toCheck > 0) setAsking(true);
    else leave({});
  }, [leave]);

  const stay = useCallback(() => setAsking(false), []);
  return {
    /** Signs out at once where nothing would be lost, otherwise asks. */
    ask(isEverywhere = false): void {
      everywhere.current = isEverywhere;
      void ask();
    },
    isAsking,
    leave,
    stay,
  };
}

function isLoaded(): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), READY_MS));
  const loaded = outbox.ready().then(
    () => true,
    () => false,
  );
  return Promise.race([loaded, late]);
}
