import { useSpeech } from '../../i18n/i18n.ts';
import { isOnline } from '../../offline/connection.ts';
import { useConnection } from '../../offline/use-connection.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SignInOutcome } from './sign-in/sign-in.ts';
import { ThrottleNotice } from './throttle-notice.tsx';

interface SignInNoticeProps {
  outcome: SignInOutcome | undefined;
  /** End of the wait that the server asked for. */
  until: number;
}

/** The one thing that stands between the user and a session, most pressing first. */
export function SignInNotice({ outcome, until }: SignInNoticeProps) {
  const { t } = useSpeech();
  const connection = useConnection();
  if (outcome?.kind === 'throttled') return <ThrottleNotice until={until} />;
  if (!isOnline(connection) || outcome?.kind === 'offline') {
    return (
      <Notice tone="warning" title={t('auth.offline')}>
        {t('auth.offlineHelp')}
      </Notice>
    );
  }
  if (!connection.needsAuth) return null;
  return (
    <Notice tone="info" title={t('auth.expired')}>
      {t('auth.expiredHelp')}
    </Notice>
  );
}
