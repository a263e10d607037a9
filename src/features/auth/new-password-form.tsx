import { type FormEvent, useState } from 'react';
import { passwordFaults } from '../../../contract/auth/password.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { type MessageKey, useSpeech } from '../../i18n/i18n.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { usePasswordWords } from './use-password-words.ts';

interface NewPasswordFormProps {
  submitLabel: string;
  busyLabel: string;
  save: (password: string) => Promise<unknown>;
  onSaved: () => void;
  /** The link has been used or has run out. */
  onExpired: () => void;
}

const FIELD = 'new-password';

function passwordMessage(password: string): MessageKey | undefined {
  if (password === '') return 'forms.passwordMissing';
  const faults = passwordFaults(password);
  if (faults.includes('TOO_SHORT')) return 'auth.passwordTooShort';
  return faults.includes('COMMON') ? 'auth.passwordCommon' : undefined;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useSpeech();
  const words = usePasswordWords();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<{ key: MessageKey } | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  useUnsaved(password !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const key = passwordMessage(password);
    setFault(key ? { key } : undefined);
    setFailure(undefined);
    if (key || busy) return;
    setBusy(true);
    try {
      await props.save(password);
      props.onSaved();
    } catch (error) {
      setBusy(false);
      if (hasCode(error, 'TOKEN_INVALID')) props.onExpired();
      else if (hasCode(error, 'PASSWORD_REFUSED')) setFault({ key: 'auth.passwordRefused' });
      else setFailure(error);
    }
  }

  const error = fault && t(fault.key);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary
        title={t('forms.problem')}
        errors={error ? [{ field: FIELD, message: error }] : []}
      />
      {failure !== undefined && (
        <Notice tone="error" title={t('errors.other')}>
          {failureMessage(failure, t)}
        </Notice>
      )}
      <PasswordField
        id={FIELD}
        name="password"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        words={words}
        error={error}
        hint={
          <>
            <PasswordRules password={password} />
            <p className="mt-2">{t('auth.newPasswordHint')}</p>
          </>
        }
      />
      <Button type="submit" wide busy={busy}>
        {busy ? props.busyLabel : props.submitLabel}
      </Button>
    </form>
  );
}
