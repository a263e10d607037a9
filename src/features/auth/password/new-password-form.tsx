import type { ParseKeys } from 'i18next';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordFaults } from '../../../../contract/auth/password.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckedForm, useSubmission } from '../checked-form.tsx';
import { PasswordField } from '../credential-fields.tsx';

interface NewPasswordFormProps {
  submitLabel: ParseKeys;
  busyLabel: ParseKeys;
  asksCurrent?: boolean;
  save: (password: string, current: string) => Promise<unknown>;
}

const FIELD = 'new-password';
const CURRENT = 'current-password';

function passwordMessage(password: string): ParseKeys | undefined {
  if (password === '') return 'forms.passwordMissing';
  const faults = passwordFaults(password);
  if (faults.includes('TOO_SHORT')) return 'auth.passwordTooShort';
  return faults.includes('COMMON') ? 'auth.passwordCommon' : undefined;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { submitLabel, busyLabel, asksCurrent = false, save } = props;
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  /** The password that the server rejected as common; its list is longer than the page’s. */
  const [common, setCommon] = useState<string>();
  useUnsaved(password + current !== '');
  const submission = useSubmission(
    () => ({
      [CURRENT]: asksCurrent && current === '' && 'forms.passwordMissing',
      [FIELD]: passwordMessage(password),
    }),
    async (_, reject) => {
      try {
        await save(password, current);
      } catch (error) {
        if (!hasCode(error, 'PASSWORD_REFUSED')) throw error;
        const problems = error.hints.errors ?? [];
        const isCommon = problems.some(({ code }) => code === 'COMMON');
        if (isCommon) setCommon(password);
        if (problems.some(({ field }) => field === 'current')) {
          reject({ [CURRENT]: 'auth.currentRefused' });
        } else {
          reject({ [FIELD]: isCommon ? 'auth.passwordCommon' : 'auth.passwordRefused' });
        }
      }
    },
  );
  const { busy, fieldOf } = submission;
  return (
    <CheckedForm submission={submission}>
      {asksCurrent && (
        <PasswordField
          {...fieldOf(CURRENT)}
          name="current"
          label={t('auth.currentPassword')}
          autoComplete="current-password"
          value={current}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
      )}
      <PasswordField
        {...fieldOf(FIELD)}
        name="password"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        hint={
          <>
            <PasswordRules password={password} isCommon={password === common} />
            <p className="mt-2">{t('auth.newPasswordHint')}</p>
          </>
        }
      />
      <Button type="submit" wide busy={busy}>
        {t(busy ? busyLabel : submitLabel)}
      </Button>
    </CheckedForm>
  );
}

/** The server also checks the password for the user’s name, which this page does not know. */
const RULES = [
  ['TOO_SHORT', 'auth.ruleLength'],
  ['COMMON', 'auth.ruleCommon'],
] as const;

function PasswordRules({ password, isCommon }: { password: string; isCommon: boolean }) {
  const { t } = useTranslation();
  const faults = [...passwordFaults(password), ...(isCommon ? ['COMMON'] : [])];
  return (
    <ul className="flex flex-col gap-1">
      {RULES.map(([fault, text]) => {
        const isMet = password !== '' && !faults.includes(fault);
        const Icon = isMet ? Check : Circle;
        return (
          <li key={fault} className={cx('flex items-center gap-2', isMet && 'text-success')}>
            <Icon aria-hidden="true" className={cx('size-4 shrink-0', !isMet && 'p-0.5')} />
            {t(text)}
            <span className="sr-only">{t(isMet ? 'auth.ruleDone' : 'auth.ruleTodo')}</span>
          </li>
        );
      })}
    </ul>
  );
}
