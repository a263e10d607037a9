import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  decrementByPack,
  incrementByPack,
  maxQuantity,
} from '../../../../contract/core/packaging.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { StepButton } from '../../cart/quantity/step-button.tsx';

interface FillQuantityProps {
  name: string;
  quantity: number;
  packSize: number;
  onChange: (quantity: number) => void;
}

export function FillQuantity({ name, quantity, packSize, onChange }: FillQuantityProps) {
  const { t, locale } = useSpeech();
  // Announced only after a step here, not for every line when all are chosen at once.
  const [isStepped, setStepped] = useState(false);
  const most = maxQuantity(packSize);
  function step(next: number): void {
    setStepped(true);
    onChange(next);
  }
  return (
    <div className="inline-flex min-h-control items-stretch rounded-md border border-field">
      <StepButton
        label={t('quantity.less', { name })}
        limit={quantity > 0 ? undefined : 'none'}
        icon={Minus}
        onPress={() => step(decrementByPack(quantity, packSize))}
      />
      <output
        aria-label={t('quantity.label', { name })}
        aria-live={isStepped ? 'polite' : 'off'}
        className="min-w-14 self-center text-center font-semibold"
      >
        {formatCount(quantity, locale)}
      </output>
      <StepButton
        label={t('quantity.more', { name })}
        limit={quantity < most ? undefined : 'most'}
        icon={Plus}
        onPress={() => step(incrementByPack(quantity, packSize))}
      />
    </div>
  );
}
