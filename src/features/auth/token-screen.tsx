import { type ReactNode, useState } from 'react';
import { isFreshToken } from '../../../contract/core/tokens.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface TokenScreenProps {
  token: string;
  title: string;
  intro: ReactNode;
  submitLabel: string;
  busyLabel: string;
  done: { title: string; help: string };
  save: (password: string) => Promise<unknown>;
}

type Step = 'form' | 'expired' | 'saved';

/** A password set with the link of a mail: activation and change differ by their words only. */
export function TokenScreen({ token, title, intro, done, ...form }: TokenScreenProps) {
  const { t } = useSpeech();
  const [step, setStep] = useState<Step>(() =>
    isFreshToken(token, Date.now()) ? 'form' : 'expired',
  );
  return (
    <AuthScreen title={title} intro={step === 'form' && intro}>
      {step === 'form' && (
        <NewPasswordForm
          {...form}
          onSaved={() => setStep('saved')}
          onExpired={() => setStep('expired')}
        />
      )}
      {step === 'expired' && (
        <>
          <Notice tone="warning" title={t('auth.linkExpired')}>
            {t('auth.linkExpiredHelp')}
          </Notice>
          <ButtonLink to={pathTo('auth-forgot')}>{t('auth.askAnother')}</ButtonLink>
        </>
      )}
      {step === 'saved' && (
        <>
          <Notice tone="success" title={done.title}>
            {done.help}
          </Notice>
          <ButtonLink to={pathTo('auth-connexion')}>{t('auth.signIn')}</ButtonLink>
        </>
      )}
    </AuthScreen>
  );
}
