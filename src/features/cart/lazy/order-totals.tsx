import type { ReactNode } from 'react';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { RateTotals } from '../../../../contract/orders/totals.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDecimal, formatMoney } from '../../../lib/format.ts';

interface OrderTotalsProps {
  ht: number;
  rates: readonly RateTotals[];
  ttc: number;
  hasBases?: boolean;
  children?: ReactNode;
}

/** Amounts in 1/10000 of a euro. */
export function OrderTotals({ ht, rates, ttc, hasBases, children }: OrderTotalsProps) {
  const { t, locale } = useSpeech();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <dl className="tabular-nums">
      {children}
      <div className={TOTALS_ROW}>
        <dt>{t('cart.totalHT')}</dt>
        <dd data-total="ht" className="font-semibold">
          {money(ht)}
        </dd>
      </div>
      {rates.map((rate) => (
        <div key={rate.vatRate} className={TOTALS_ROW}>
          <dt>
            {t('cart.vat', { rate: formatDecimal(String(rate.vatRate), locale) })}
            {hasBases && (
              <span className="text-sm text-muted">
                {' '}
                {t('orders.on', { amount: money(rate.ht) })}
              </span>
            )}
          </dt>
          <dd data-vat={rate.vatRate}>{money(rate.vat)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-divider pt-3 text-xl font-bold">
        <dt>{t('cart.totalTTC')}</dt>
        <dd data-total="ttc">{money(ttc)}</dd>
      </div>
    </dl>
  );
}

export const TOTALS_ROW = 'flex justify-between gap-4 py-1';
