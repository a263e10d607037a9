import { useTranslation } from 'react-i18next';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import type { Filling } from './use-fill.ts';

interface FillButtonProps {
  filling: Filling;
  label: 'fill.add' | 'fill.addShort' | 'usual.fill';
  variant?: ButtonVariant;
  className: string;
  onFill: () => Promise<void>;
}

export function FillButton({
  filling,
  label,
  variant = 'primary',
  className,
  onFill,
}: FillButtonProps) {
  const { t } = useTranslation();
  const { additions, way, isBusy, over } = filling;
  const count = additions.length;
  const numbers = { most: ORDER_LINES, fits: count - over, of: count, over };
  const why = over > 0 && t('fill.tooMany', numbers);
  return (
    <>
      {why && <p className="mb-3 text-sm font-medium text-error max-lg:w-full">{why}</p>}
      <Button
        variant={variant}
        className={className}
        busy={count === 0 || isBusy || over > 0}
        onClick={() => void onFill()}
      >
        {count === 0
          ? t('fill.nothing')
          : t(way === 'replace' ? 'fill.replaceBy' : label, { count })}
      </Button>
    </>
  );
}
