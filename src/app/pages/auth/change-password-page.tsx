import { useSearchParams } from 'react-router';
import { TokenScreen } from '../../../features/auth/lazy/password/token-screen.tsx';
import { useLeadToSignIn } from '../../../features/auth/lazy/sign-in/sign-in-news.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { call } from '../../../lib/http.ts';

export function ChangePasswordPage() {
  const { t } = useSpeech();
  const onSaved = useLeadToSignIn('saved');
  const [query] = useSearchParams();
  const TOKEN = query.get('token') ?? '';
  return (
    <TokenScreen
      token={TOKEN}
      title={t('auth.changeTitle')}
      intro={t('auth.changeIntro')}
      submitLabel={t('auth.save')}
      busyLabel={t('auth.saving')}
      onSaved={onSaved}
      save={(password) => call('auth.changePassword', { body: { TOKEN, password } })}
    />
  );
}
