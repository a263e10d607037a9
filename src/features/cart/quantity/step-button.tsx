import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { QuantityLimit } from './quantity-input.ts';

interface StepButtonProps {
  of: 'less' | 'more';
  name: string;
  limit: QuantityLimit | undefined;
  onPress: () => void;
}

export function StepButton({ of, name, limit, onPress }: StepButtonProps) {
  const { t } = useSpeech();
  const id = useId();
  const Icon = of === 'less' ? Minus : Plus;
  return (
    <button
      type="button"
      aria-label={t(`quantity.${of}`, { name })}
      aria-disabled={limit !== undefined || undefined}
      aria-describedby={limit && id}
      onClick={onPress}
      // The field beside it keeps the focus and what is typed while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className="grid w-control shrink-0 touch-manipulation place-items-center rounded-md text-primary hover:bg-primary-soft active:bg-sunken aria-disabled:text-muted aria-disabled:hover:bg-transparent"
    >
      <Icon className="size-5" strokeWidth={2} />
      {limit && (
        <span id={id} hidden>
          {t(`quantity.limits.${limit}`)}
        </span>
      )}
    </button>
  );
}
