import { Check, Circle } from 'lucide-react';
import { type PasswordFault, passwordFaults } from '../../../../../contract/auth/password.ts';
import { type MessageKey, useSpeech } from '../../../../i18n/i18n.ts';
import { cx } from '../../../../ui/class-names.ts';

/** Only the server knows the owner's name, so the page does not judge that rule. */
const RULES: readonly { fault: PasswordFault; text: MessageKey }[] = [
  { fault: 'TOO_SHORT', text: 'auth.ruleLength' },
  { fault: 'COMMON', text: 'auth.ruleCommon' },
];

export function PasswordRules({ password }: { password: string }) {
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
