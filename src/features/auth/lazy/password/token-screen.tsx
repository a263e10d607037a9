import { type ReactNode, useState } from 'react';
import { isFreshToken } from '../../../../../contract/core/tokens.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface TokenScreenProps {
  token: string;
  title: string;
  intro: ReactNode;
  submitLabel: string;
  busyLabel: string;
  onSaved: () => void;
  save: (password: string) => Promise<unknown>;
}

export function TokenScreen({ token, title, intro, ...form }: TokenScreenProps) {
  const { t } = useSpeech();
  const [expired, setExpired] = useState(() => !isFreshToken(token, Date.now()));
  return (
    <AuthScreen title={title} intro={!expired && intro}>
      {expired ? (
        <>
          <Notice tone="warning" title={t('auth.linkExpired')}>
            {t('auth.linkExpiredHelp')}
          </Notice>
          <ButtonLink to={pathTo('auth-forgot')}>{t('auth.askAnother')}</ButtonLink>
        </>
      ) : (
        <NewPasswordForm {...form} onExpired={() => setExpired(true)} />
      )}
    </AuthScreen>
  );
}
