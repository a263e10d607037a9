import { tidyPhone } from '../../../../contract/core/phones.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DeliveryFields } from '../checkout-fields.ts';

interface PhoneFieldsProps {
  fields: Pick<DeliveryFields, 'coMobile' | 'clTel'>;
  errors: { coMobile?: string | undefined; clTel?: string | undefined };
  onChange: (fields: Partial<DeliveryFields>) => void;
}

export function PhoneFields({ fields, errors, onChange }: PhoneFieldsProps) {
  const { t } = useSpeech();
  const field = (name: 'coMobile' | 'clTel', autoComplete: string) => (
    <TextField
      id={name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      label={t(`checkout.${name}`)}
      hint={t('checkout.phoneHint')}
      value={fields[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      onBlur={({ currentTarget }) => {
        const tidied = tidyPhone(currentTarget.value);
        if (tidied !== currentTarget.value) onChange({ [name]: tidied });
      }}
    />
  );
  return (
    <Card title={t('checkout.phones')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('coMobile', 'tel')}
        {field('clTel', 'section-shop tel')}
      </div>
    </Card>
  );
}
