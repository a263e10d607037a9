import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../features/auth/session-store.ts';
import { signOut } from '../features/auth/sign-out.ts';
import { useSpeech } from '../i18n/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { toasts } from '../ui/toast-queue.ts';

const REDIRECT_MS = 500;

/** Signs out, says so, and half a second later stands at the login page, without a way back. */
export function useLeave(): () => void {
  const { t } = useSpeech();
  const navigate = useNavigate();
  return useCallback(() => {
    if (useSession.getState().leaving) return;
    void signOut().then(() => {
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
  }, [navigate, t]);
}
