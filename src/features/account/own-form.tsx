import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../contract/account/schemas.ts';
import type { Body } from '../../../contract/api.ts';
import { locales } from '../../../contract/core/locales.ts';
import { formatPhone, tidyPhone, toE164 } from '../../../contract/core/phones.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CheckedForm, useSubmission } from '../auth/checked-form.tsx';
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

const toPhone = (typed: string) => (typed.trim() === '' ? null : toE164(typed));

export function OwnForm({ own, save }: OwnFormProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(own);
  const [known, setKnown] = useState(() => fieldsOf(own));
  const [fields, setFields] = useState(known);
  const [isSaved, setSaved] = useState(false);
  const isChanged = [...PHONES, 'locale' as const].some((name) => fields[name] !== known[name]);
  useUnsaved(isChanged);
  // `own` is a cached copy first, then the server’s answer, which must not replace typed text.
  if (shown !== own) {
    setShown(own);
    setKnown(fieldsOf(own));
    if (!isChanged) setFields(fieldsOf(own));
  }

  const submission = useSubmission(
    () => {
      const faulty = PHONES.filter((name) => toPhone(fields[name]) === undefined);
      return Object.fromEntries(faulty.map((name) => [name, 'account.phoneInvalid'] as const));
    },
    async () => {
      const { phone, mobile, locale } = fields;
      const changes = { phone: toPhone(phone) ?? null, mobile: toPhone(mobile) ?? null, locale };
      await save(changes);
      setSaved(true);
      setKnown(fieldsOf(changes));
      setFields(fieldsOf(changes));
    },
  );
  const { busy, fieldOf } = submission;
  return (
    <Card id="moi" title={t('account.own')}>
      <Facts
        facts={[
          [t('account.name'), `${own.firstName} ${own.lastName}`],
          [t('auth.email'), own.email],
        ]}
      />
      <CheckedForm
        submission={submission}
        failureTitle="account.notSaved"
        className="mt-4 flex flex-col gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {PHONES.map((name) => (
            <TextField
              key={name}
              {...fieldOf(name)}
              type="tel"
              autoComplete={name === 'mobile' ? 'mobile tel' : 'work tel'}
              label={t(`account.${name}`)}
              value={fields[name]}
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
            {t(busy ? 'auth.saving' : 'common.save')}
          </Button>
          <p role="status" className="text-sm font-medium text-success">
            {isSaved && !isChanged && t('account.saved')}
          </p>
        </div>
      </CheckedForm>
    </Card>
  );
}
