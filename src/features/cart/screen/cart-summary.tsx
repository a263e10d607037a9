import { type ReactNode, useMemo } from 'react';
import { fromUnits } from '../../../../contract/core/decimal.ts';

import { pricedLine, totalsByRate } from '../../../../contract/orders/totals.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDecimal, formatMoney } from '../../../lib/format.ts';
import { useCart } from '../use-cart.ts';
import { FreeDelivery } from './free-delivery.tsx';

/** The cart's totals, exact over the lines and rounded per rate, as the server counts them. */
function useTotals() {
  const { lines } = useCart();
  return useMemo(() => {
    const rates = totalsByRate([...lines.values()].map(pricedLine));
    const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
    const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
    return { rates, ht, ttc: ht + vat };
  }, [lines]);
}

interface CartSummaryProps {
  /** HT from which delivery is free; undefined while nobody has said. */
  freeDeliveryFrom: string | undefined;
  actions: ReactNode;
}

export function CartSummary({ freeDeliveryFrom, actions }: CartSummaryProps) {
  const { t, locale } = useSpeech();
  const { rates, ht, ttc } = useTotals();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <section
      aria-label={t('cart.totals')}
      className="rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      <dl className="tabular-nums">
        <div className="flex justify-between gap-4 py-1">
          <dt>{t('cart.totalHT')}</dt>
          <dd data-total="ht" className="font-semibold">
            {money(ht)}
          </dd>
        </div>
        {rates.map(({ vatRate, vat }) => (
          <div key={vatRate} className="flex justify-between gap-4 py-1">
            <dt>{t('cart.vat', { rate: formatDecimal(String(vatRate), locale) })}</dt>
            <dd data-vat={vatRate}>{money(vat)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-divider pt-3 text-xl font-bold">
          <dt>{t('cart.totalTTC')}</dt>
          <dd data-total="ttc">{money(ttc)}</dd>
        </div>
      </dl>
      {freeDeliveryFrom !== undefined && <FreeDelivery from={freeDeliveryFrom} ht={ht} />}
      <div className="mt-4 flex flex-col gap-3">{actions}</div>
    </section>
  );
}

/** The totals that a phone keeps in sight, above its navigation. */
export function CartBar({ action }: { action: ReactNode }) {
  const { t, locale } = useSpeech();
  const { ht, ttc } = useTotals();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <div
      data-bottom-action
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-divider bg-surface px-4 pt-2.5 pb-[calc(4.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 tabular-nums">
        <span className="block text-lg leading-6 font-bold">
          {t('cart.ttc', { amount: money(ttc) })}
        </span>
        <span className="block text-sm text-muted">
          {t('shell.taxFree', { amount: money(ht) })}
        </span>
      </p>
      {action}
    </div>
  );
}
