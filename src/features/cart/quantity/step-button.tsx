import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import type { QuantityLimit } from './quantity-input.ts';

interface StepButtonProps {
  of: 'less' | 'more';
  name: string;
  limit: QuantityLimit | undefined;
  /** −1 if the user can also step with the arrow keys in the field beside the button. */
  tabIndex?: -1;
  onPress: () => void;
}

const SIGNS = { less: 'minus-sign', more: 'plus-sign' } as const;

export function StepButton({ of, name, limit, tabIndex, onPress }: StepButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t(`quantity.${of}`, { name })}
      aria-disabled={limit !== undefined || undefined}
      // Screen readers read the title after the name.
      title={limit && t(`quantity.limits.${limit}`)}
      onClick={onPress}
      // The focus stays in the field beside the button: a blur would commit the typed text.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        SIGNS[of],
        'w-control shrink-0 touch-manipulation rounded-md text-primary hover:bg-primary-soft active:bg-sunken aria-disabled:text-muted aria-disabled:hover:bg-transparent',
      )}
    />
  );
}
