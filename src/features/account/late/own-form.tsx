import { type FormEvent, useMemo, useState } from 'react';
import type { Account } from '../../../../contract/account/schemas.ts';
import type { Body } from '../../../../contract/api.ts';
import { locales } from '../../../../contract/core/locales.ts';
import { formatPhone, tidyPhone, toE164 } from '../../../../contract/core/phones.ts';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Facts } from './facts.tsx';

type Changes = Body<'account.update'>;

interface OwnFormProps {
  own: Account['own'];
  save: (changes: Changes) => Promise<unknown>;
}

const PHONES = ['mobile', 'phone'] as const;

const fieldsOf = ({ phone, mobile, locale }: Changes) => ({
  phone: phone === null ? '' : formatPhone(phone),
  mobile: mobile === null ? '' : formatPhone(mobile),
  locale,
});

/** Undefined for an invalid phone number. */
const toPhone = (typed: string) => (typed.trim() === '' ? null : toE164(typed));

export function OwnForm({ own, save }: OwnFormProps) {
  const { t } = useSpeech();
  const [saved, setSaved] = useState<Changes>(own);
  const [fields, setFields] = useState(() => fieldsOf(own));
  const [faults, setFaults] = useState<readonly (typeof PHONES)[number][]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const known = fieldsOf(saved);
  const isChanged = [...PHONES, 'locale' as const].some((name) => fields[name] !== known[name]);
  useUnsaved(isChanged);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const phone = toPhone(fields.phone);
    const mobile = toPhone(fields.mobile);
    setFaults(PHONES.filter((name) => toPhone(fields[name]) === undefined));
    setFailure(undefined);
    if (phone === undefined || mobile === undefined || busy) return;
    const changes = { phone, mobile, locale: fields.locale };
    setBusy(true);
    try {
      await save(changes);
      setSaved(changes);
      setFields(fieldsOf(changes));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  const errors = useMemo(
    () => faults.map((field) => ({ field, message: t('account.phoneInvalid') })),
    [faults, t],
  );
  return (
    <Card id="moi" title={t('account.own')}>
      <Facts
        facts={[
          { term: t('account.name'), value: `${own.firstName} ${own.lastName}` },
          { term: t('auth.email'), value: own.email },
        ]}
      />
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <FormErrorSummary title={t('forms.problem')} errors={errors} />
        {failure !== undefined && (
          <Notice tone="error" title={t('account.notSaved')}>
            {failureMessage(failure, t)}
          </Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {PHONES.map((name) => (
            <TextField
              key={name}
              id={name}
              type="tel"
              autoComplete={name === 'mobile' ? 'mobile tel' : 'work tel'}
              label={t(`account.${name}`)}
              value={fields[name]}
              error={faults.includes(name) ? t('account.phoneInvalid') : undefined}
              onChange={({ currentTarget: { value } }) => setFields({ ...fields, [name]: value })}
              onBlur={() => setFields({ ...fields, [name]: tidyPhone(fields[name]) })}
            />
          ))}
        </div>
        <Segmented
          legend={t('account.mailLanguage')}
          value={fields.locale}
          onChange={(locale) => setFields({ ...fields, locale })}
          options={locales.map((one) => ({
            value: one,
            lang: one,
            label: t(`preferences.${one}`),
          }))}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {t(busy ? 'auth.saving' : 'auth.save')}
          </Button>
          <p role="status" className="text-sm font-medium text-success">
            {saved !== own && !isChanged && t('account.saved')}
          </p>
        </div>
      </form>
    </Card>
  );
}
