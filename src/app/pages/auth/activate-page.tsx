import { useParams } from 'react-router';
import { TokenScreen } from '../../../features/auth/lazy/password/token-screen.tsx';
import { useLeadToSignIn } from '../../../features/auth/lazy/sign-in/sign-in-news.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { call } from '../../../lib/http.ts';

export function ActivatePage() {
  const { t } = useSpeech();
  const onSaved = useLeadToSignIn('activated');
  const { id: TOKEN = '' } = useParams();
  return (
    <TokenScreen
      token={TOKEN}
      title={t('auth.activateTitle')}
      intro={t('auth.activateIntro')}
      submitLabel={t('auth.activate')}
      busyLabel={t('auth.activating')}
      onSaved={onSaved}
      save={(password) => call('auth.activate', { body: { TOKEN, password } })}
    />
  );
}
