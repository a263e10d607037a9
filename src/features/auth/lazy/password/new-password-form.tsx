import { Check, Circle } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { type PasswordFault, passwordFaults } from '../../../../../contract/auth/password.ts';
import { failureMessage } from '../../../../i18n/failure-message.ts';
import { type MessageKey, useSpeech } from '../../../../i18n/i18n.ts';
import { hasCode, type ProblemError } from '../../../../lib/http-errors.ts';
import { useUnsaved } from '../../../../lib/unsaved.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { usePasswordMessages } from './use-password-messages.ts';

interface NewPasswordFormProps {
  submitLabel: string;
  busyLabel: string;
  /** A user without a link proves who they are by the current password. */
  asksCurrent?: boolean;
  save: (password: string, current: string) => Promise<unknown>;
  onSaved: () => void;
  onExpired?: () => void;
}

const FIELD = 'new-password';
const CURRENT = 'current-password';

interface Fault {
  field: typeof FIELD | typeof CURRENT;
  key: MessageKey;
}

function passwordMessage(password: string): MessageKey | undefined {
  if (password === '') return 'forms.passwordMissing';
  const faults = passwordFaults(password);
  if (faults.includes('TOO_SHORT')) return 'auth.passwordTooShort';
  return faults.includes('COMMON') ? 'auth.passwordCommon' : undefined;
}

const faultOf = ({ hints }: ProblemError): Fault =>
  hints.errors?.some(({ field }) => field === 'current')
    ? { field: CURRENT, key: 'auth.currentRefused' }
    : { field: FIELD, key: 'auth.passwordRefused' };

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useSpeech();
  const messages = usePasswordMessages();
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  useUnsaved(password + current !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const key = passwordMessage(password);
    const found: Fault[] = [];
    if (props.asksCurrent && current === '') {
      found.push({ field: CURRENT, key: 'forms.passwordMissing' });
    }
    if (key) found.push({ field: FIELD, key });
    setFaults(found);
    setFailure(undefined);
    if (found.length > 0 || busy) return;
    setBusy(true);
    try {
      await props.save(password, current);
      props.onSaved();
    } catch (error) {
      setBusy(false);
      if (props.onExpired && hasCode(error, 'TOKEN_INVALID')) props.onExpired();
      else if (hasCode(error, 'PASSWORD_REFUSED')) setFaults([faultOf(error)]);
      else setFailure(error);
    }
  }

  // A new list would take the focus from the user, so it changes with a submission only.
  const errors = useMemo(
    () => faults.map(({ field, key }) => ({ field, message: t(key) })),
    [faults, t],
  );
  const errorAt = (at: string) => errors.find(({ field }) => field === at)?.message;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary title={t('forms.problem')} errors={errors} />
      {failure !== undefined && (
        <Notice tone="error" title={t('errors.other')}>
          {failureMessage(failure, t)}
        </Notice>
      )}
      {props.asksCurrent && (
        <PasswordField
          id={CURRENT}
          name="current"
          label={t('auth.currentPassword')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          messages={messages}
          error={errorAt(CURRENT)}
        />
      )}
      <PasswordField
        id={FIELD}
        name="password"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        messages={messages}
        error={errorAt(FIELD)}
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

/** Only the server knows the owner's name, so the page does not judge that rule. */
const RULES: readonly { fault: PasswordFault; text: MessageKey }[] = [
  { fault: 'TOO_SHORT', text: 'auth.ruleLength' },
  { fault: 'COMMON', text: 'auth.ruleCommon' },
];

function PasswordRules({ password }: { password: string }) {
  const { t } = useSpeech();
  const faults = passwordFaults(password);
  return (
    <ul className="flex flex-col gap-1">
      {RULES.map(({ fault, text }) => {
        const met = password !== '' && !faults.includes(fault);
        const Icon = met ? Check : Circle;
        return (
          <li key={fault} className={cx('flex items-center gap-2', met && 'text-success')}>
            <Icon aria-hidden="true" className={cx('size-4 shrink-0', !met && 'p-0.5')} />
            {t(text)}
            <span className="sr-only">{met ? t('auth.ruleDone') : t('auth.ruleTodo')}</span>
          </li>
        );
      })}
    </ul>
  );
}
