import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isFreshToken } from '../../../../contract/auth/tokens.ts';
import { connection } from '../../../device/connection/device-connection.ts';
import { clockOffset, serverNow } from '../../../lib/clock.ts';
import { call } from '../../../lib/http.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const PURPOSES = {
  activate: {
    endpoint: 'auth.activate',
    submitLabel: 'auth.activate',
    busyLabel: 'auth.activating',
    done: 'auth.activated',
  },
  change: {
    endpoint: 'auth.changePassword',
    submitLabel: 'common.save',
    busyLabel: 'auth.saving',
    done: 'auth.passwordSaved',
  },
} as const;

const isOver = (token: string): boolean =>
  clockOffset.getState() !== undefined && !isFreshToken(token, serverNow());

export function TokenScreen({ token, purpose }: { token: string; purpose: keyof typeof PURPOSES }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(() => isOver(token));
  const { endpoint, done, ...labels } = PURPOSES[purpose];

  useEffect(() => {
    // `check` reads the server’s time, which decides whether the token has expired.
    if (clockOffset.getState() === undefined) {
      void connection.check().then(() => setExpired(isOver(token)));
    }
  }, [token]);

  async function save(password: string): Promise<void> {
    try {
      await call(endpoint, { body: { TOKEN: token, password } });
    } catch (error) {
      if (!hasCode(error, 'TOKEN_INVALID')) throw error;
      return setExpired(true);
    }
    await navigate(pathTo('auth-connexion'), { replace: true, state: { done } });
  }

  return (
    <AuthScreen title={t(`auth.${purpose}Title`)} intro={!isExpired && t(`auth.${purpose}Intro`)}>
      {isExpired ? (
        <>
          <Notice tone="warning" title={t('auth.linkExpired')}>
            {t('auth.linkExpiredHelp')}
          </Notice>
          <ButtonLink to={pathTo('auth-forgot')}>{t('auth.askAnother')}</ButtonLink>
        </>
      ) : (
        <NewPasswordForm {...labels} save={save} />
      )}
    </AuthScreen>
  );
}
