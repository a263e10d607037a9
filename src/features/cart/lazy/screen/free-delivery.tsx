import { fromUnits, toUnits } from '../../../../../contract/core/decimal.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatMoney } from '../../../../lib/format.ts';

interface FreeDeliveryProps {
  from: string;
  /** In 1/10000 of a euro. */
  ht: number;
}

export function FreeDelivery({ from, ht }: FreeDeliveryProps) {
  const { t, locale } = useSpeech();
  const goal = toUnits(from);
  const left = goal - ht;
  const share = left <= 0 ? 100 : Math.floor((ht / goal) * 100);
  return (
    <div className="mt-3">
      <p className={left > 0 ? 'text-sm text-muted' : 'text-sm font-semibold text-success'}>
        {left > 0
          ? t('cart.freeLeft', { amount: formatMoney(fromUnits(left), locale) })
          : t('cart.freeReached')}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
