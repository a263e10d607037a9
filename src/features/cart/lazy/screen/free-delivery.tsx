import { useEffect } from 'react';
import { fromUnits, toUnits } from '../../../../../contract/core/decimal.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { loadReference, useReference } from '../../../help/reference-store.ts';

/** `ht` is in 1/10000 of a euro. */
export function FreeDelivery({ ht }: { ht: number }) {
  const { t, locale } = useSpeech();
  const from = useReference(({ reference }) => reference?.freeDeliveryFrom);
  useEffect(() => void loadReference(), []);
  if (from === undefined) return null;
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
