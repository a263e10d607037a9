import { COMMENT_LENGTH, REFERENCE_LENGTH } from '../../../../contract/orders/note.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';

type BuyerTexts = Pick<CheckoutFields, 'reference' | 'comment'>;

interface BuyerFieldsProps {
  typed: Partial<BuyerTexts>;
  onChange: (fields: Partial<BuyerTexts>) => void;
}

export function BuyerFields({ typed, onChange }: BuyerFieldsProps) {
  const { t } = useSpeech();
  return (
    <Card title={t('checkout.yourWords')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('checkout.reference')}
          hint={t('checkout.referenceHint')}
          autoComplete="off"
          maxLength={REFERENCE_LENGTH}
          value={typed.reference ?? ''}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
        <TextArea
          label={t('checkout.comment')}
          maxLength={COMMENT_LENGTH}
          value={typed.comment ?? ''}
          onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
        />
      </div>
    </Card>
  );
}
