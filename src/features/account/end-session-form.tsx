import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm, useSubmission } from '../auth/checked-form.tsx';
import { PasswordField } from '../auth/credential-fields.tsx';

interface EndSessionFormProps {
  seNum: number;
  onEnded: () => void;
  onCancel: () => void;
}

const FIELD = 'end-session-password';

/** Asks for the password, so that a stranger at an unattended device cannot end other sessions. */
export function EndSessionForm({ seNum, onEnded, onCancel }: EndSessionFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submission = useSubmission(
    (form) => ({ [FIELD]: form.get(FIELD) === '' && 'forms.passwordMissing' }),
    async (form, reject) => {
      const current = String(form.get(FIELD));
      try {
        await call('account.endSession', { params: { seNum: String(seNum) }, body: { current } });
      } catch (error) {
        if (hasCode(error, 'PASSWORD_REFUSED')) return reject({ [FIELD]: 'auth.currentRefused' });
        // `NOT_FOUND` means that the session has already ended.
        if (!hasCode(error, 'NOT_FOUND')) throw error;
      }
      onEnded();
    },
  );
  const { busy, fieldOf } = submission;
  return (
    <div className="w-full">
      <CheckedForm submission={submission} failureTitle="account.sessionsFailed">
        <PasswordField
          ref={field}
          {...fieldOf(FIELD)}
          name={FIELD}
          label={t('account.endPassword')}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('account.endConfirm')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('account.endCancel')}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
