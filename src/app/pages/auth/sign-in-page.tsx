import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AuthScreen } from '../../../features/auth/auth-screen.tsx';
import { SignInForm } from '../../../features/auth/sign-in/sign-in-form.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const DONE = ['auth.activated', 'auth.passwordSaved'] as const;

export function SignInPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const done = DONE.find((message) => message === state?.done);
  return (
    <AuthScreen title={t('auth.signInTitle')} intro={t('auth.signInIntro')}>
      {done && (
        <Notice tone="success" title={t(done)}>
          {t('auth.youMaySignIn')}
        </Notice>
      )}
      <SignInForm />
      <p>
        <TextLink to={pathTo('auth-forgot')}>{t('auth.forgotLink')}</TextLink>
      </p>
      <div className="border-t border-divider pt-5 text-sm text-muted">
        <p className="font-semibold text-text">{t('auth.firstTime')}</p>
        <p className="mt-1">{t('auth.firstTimeHelp')}</p>
        <p className="mt-2">
          <TextLink to={pathTo('auth-forgot')}>{t('auth.askActivation')}</TextLink>
        </p>
      </div>
    </AuthScreen>
  );
}
