import { COMMENT_LENGTH, REFERENCE_LENGTH } from '../../../../contract/orders/note.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';

type Words = Pick<CheckoutFields, 'reference' | 'comment'>;

interface BuyerFieldsProps {
  said: Partial<Words>;
  onSay: (words: Partial<Words>) => void;
}

export function BuyerFields({ said, onSay }: BuyerFieldsProps) {
  const { t } = useSpeech();
  return (
    <Card title={t('checkout.yourWords')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('checkout.reference')}
          hint={t('checkout.referenceHint')}
          autoComplete="off"
          maxLength={REFERENCE_LENGTH}
          value={said.reference ?? ''}
          onChange={({ currentTarget }) => onSay({ reference: currentTarget.value })}
        />
        <TextArea
          label={t('checkout.comment')}
          maxLength={COMMENT_LENGTH}
          value={said.comment ?? ''}
          onChange={({ currentTarget }) => onSay({ comment: currentTarget.value })}
        />
      </div>
    </Card>
  );
}
