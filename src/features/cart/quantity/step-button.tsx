import { useSpeech } from '../../../i18n/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import type { QuantityLimit } from './quantity-input.ts';

interface StepButtonProps {
  of: 'less' | 'more';
  name: string;
  limit: QuantityLimit | undefined;
  /** −1 beside a field in which the arrow keys do the same. */
  tabIndex?: -1;
  onPress: () => void;
}

const SIGNS = { less: 'minus-sign', more: 'plus-sign' } as const;

export function StepButton({ of, name, limit, tabIndex, onPress }: StepButtonProps) {
  const { t } = useSpeech();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t(`quantity.${of}`, { name })}
      aria-disabled={limit !== undefined || undefined}
      // What a screen reader adds to the name.
      title={limit && t(`quantity.limits.${limit}`)}
      onClick={onPress}
      // The field beside it keeps the focus and what is typed while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        SIGNS[of],
        'w-control shrink-0 touch-manipulation rounded-md text-primary hover:bg-primary-soft active:bg-sunken aria-disabled:text-muted aria-disabled:hover:bg-transparent',
      )}
    />
  );
}
