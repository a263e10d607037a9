import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/http.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedForm, useSubmission } from '../checked-form.tsx';
import { checkEmail, EMAIL, EmailField, emailIn } from '../credential-fields.tsx';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const [isBegun, setBegun] = useState(false);
  useUnsaved(isBegun);
  const submission = useSubmission(
    (form) => ({ [EMAIL]: checkEmail(emailIn(form)) }),
    async (form) => {
      const email = emailIn(form);
      await call('auth.forgot', { body: { email } });
      onSent(email);
    },
  );
  const { busy, fieldOf } = submission;
  return (
    <CheckedForm submission={submission} onInput={() => setBegun(true)}>
      <EmailField {...fieldOf(EMAIL)} autoComplete="email" />
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'auth.sending' : 'auth.sendLink')}
      </Button>
    </CheckedForm>
  );
}
