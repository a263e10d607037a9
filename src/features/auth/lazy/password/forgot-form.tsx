import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../../../i18n/failure-message.ts';
import { type MessageKey, useSpeech } from '../../../../i18n/i18n.ts';
import { call } from '../../../../lib/http.ts';
import { useUnsaved } from '../../../../lib/unsaved.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { checkEmail, rememberEmail, typedEmail } from '../sign-in/credentials-check.ts';

const FIELD = 'email';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useSpeech();
  const [initialEmail] = useState(typedEmail);
  const [fault, setFault] = useState<{ key: MessageKey } | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [isBegun, setBegun] = useState(false);
  useUnsaved(isBegun);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const key = checkEmail(email);
    setFault(key ? { key } : undefined);
    setFailure(undefined);
    if (key || busy) return;
    setBusy(true);
    try {
      await call('auth.forgot', { body: { email } });
      onSent(email);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const error = fault && t(fault.key);
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => setBegun(true)}
      className="flex flex-col gap-5"
    >
      <FormErrorSummary
        title={t('forms.problem')}
        errors={error ? [{ field: FIELD, message: error }] : []}
      />
      {failure !== undefined && (
        <Notice tone="error" title={t('errors.other')}>
          {failureMessage(failure, t)}
        </Notice>
      )}
      <TextField
        id={FIELD}
        name="email"
        type="email"
        inputMode="email"
        label={t('auth.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initialEmail}
        onChange={(event) => rememberEmail(event.target.value)}
        error={error}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? t('auth.sending') : t('auth.sendLink')}
      </Button>
    </form>
  );
}
