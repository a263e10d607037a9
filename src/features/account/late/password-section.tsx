import { useState } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { call } from '../../../lib/http.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordForm } from '../../auth/lazy/password/new-password-form.tsx';

export function PasswordSection({ onSaved }: { onSaved: () => void }) {
  const { t } = useSpeech();
  const [times, setTimes] = useState(0);
  return (
    <Card id="mot-de-passe" title={t('auth.password')}>
      <div className="flex flex-col gap-4">
        {times > 0 && <Notice tone="success" title={t('auth.passwordSaved')} />}
        <p className="text-sm text-muted">{t('account.passwordHelp')}</p>
        <NewPasswordForm
          key={times}
          asksCurrent
          submitLabel="account.changePassword"
          busyLabel="auth.saving"
          save={async (password, current) => {
            await call('account.password', { body: { current, password } });
            setTimes(times + 1);
            onSaved();
          }}
        />
      </div>
    </Card>
  );
}
