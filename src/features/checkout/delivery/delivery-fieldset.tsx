import { useMemo } from 'react';
import { tidyPhone } from '../../../../contract/core/phones.ts';
import { INSTRUCTIONS_LENGTH } from '../../../../contract/orders/note.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DeliveryFields } from '../checkout-fields.ts';
import { AddressChoice, PaymentChoice, ServiceChoice } from './delivery-choices.tsx';
import type { WholeFacts } from './delivery-facts.ts';
import type { FaultyField } from './delivery-form.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';

interface DeliveryFieldsetProps {
  form: DeliveryFormState;
  facts: WholeFacts;
  ht: number;
}

export function DeliveryFieldset({ form, facts, ht }: DeliveryFieldsetProps) {
  const { t } = useSpeech();
  const { fields, offers, offer, faults, summary, change } = form;
  const error = (name: FaultyField) => {
    const fault = faults[name];
    return fault && t(`checkout.faults.${fault}`);
  };
  const errors = useMemo(
    () => summary.map(([field, fault]) => ({ field, message: t(`checkout.faults.${fault}`) })),
    [summary, t],
  );
  return (
    <div className="flex flex-col gap-4">
      <FormErrorSummary title={t('checkout.problem')} errors={errors} />
      <AddressChoice
        addresses={facts.addresses}
        value={fields.adNum}
        error={error('adNum')}
        onChange={(adNum) => change({ adNum })}
      />
      <ServiceChoice
        offers={offers}
        value={offer?.zpNum}
        ht={ht}
        error={error('zpNum')}
        onChange={(zpNum) => change({ zpNum })}
      />
      <PaymentChoice
        methods={facts.terms.paymentMethods}
        value={fields.clReglement}
        error={error('clReglement')}
        onChange={(clReglement) => change({ clReglement })}
      />
      <PhoneFields
        fields={fields}
        errors={{ coMobile: error('coMobile'), clTel: error('clTel') }}
        onChange={change}
      />
      <Card title={t('checkout.forDriver')}>
        <TextArea
          label={t('checkout.instructions')}
          hint={t('checkout.instructionsHint')}
          maxLength={INSTRUCTIONS_LENGTH}
          value={fields.instructions}
          onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
        />
      </Card>
    </div>
  );
}

interface PhoneFieldsProps {
  fields: Pick<DeliveryFields, 'coMobile' | 'clTel'>;
  errors: { coMobile?: string | undefined; clTel?: string | undefined };
  onChange: (fields: Partial<DeliveryFields>) => void;
}

function PhoneFields({ fields, errors, onChange }: PhoneFieldsProps) {
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
