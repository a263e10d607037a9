import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthScreen } from '../../../features/auth/auth-screen.tsx';
import { ForgotForm } from '../../../features/auth/password/forgot-form.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

export function ForgotPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | undefined>();
  return (
    <AuthScreen title={t('auth.forgotTitle')} intro={sentTo ? undefined : t('auth.forgotIntro')}>
      {sentTo ? (
        <>
          <Notice tone="success" title={t('auth.linkSentTitle')}>
            {t('auth.linkSent', { email: sentTo })}
          </Notice>
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            {t('auth.sendAgain')}
          </Button>
        </>
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <p>
        <TextLink to={pathTo('auth-connexion')}>{t('auth.backToSignIn')}</TextLink>
      </p>
    </AuthScreen>
  );
}
