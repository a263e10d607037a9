import { useParams } from 'react-router';
import { TokenScreen } from '../../features/auth/token-screen.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { call } from '../../lib/http.ts';

export function ActivatePage() {
  const { t } = useSpeech();
  const { id: TOKEN = '' } = useParams();
  return (
    <TokenScreen
      token={TOKEN}
      title={t('auth.activateTitle')}
      intro={t('auth.activateIntro')}
      submitLabel={t('auth.activate')}
      busyLabel={t('auth.activating')}
      done={{ title: t('auth.activated'), help: t('auth.activatedHelp') }}
      save={(password) => call('auth.activate', { body: { TOKEN, password } })}
    />
  );
}
