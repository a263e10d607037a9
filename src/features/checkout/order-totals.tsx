import { fromUnits } from '../../../contract/core/decimal.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatDecimal, formatMoney, isZero } from '../../lib/format.ts';
import type { OrderFigures } from './order-figures.ts';

interface OrderTotalsProps {
  figures: OrderFigures;
  /** Null where nobody can say yet; undefined before one is chosen. */
  deliveryPrice: string | null | undefined;
}

/** What the order comes to: lines, delivery, VAT rate by rate. */
export function OrderTotals({ figures, deliveryPrice }: OrderTotalsProps) {
  const { t, locale } = useSpeech();
  const { lines, rates, ht, ttc } = figures;
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <dl className="tabular-nums">
      <div className="flex justify-between gap-4 py-1">
        <dt>{t('checkout.linesHT')}</dt>
        <dd data-total="lines">{money(lines)}</dd>
      </div>
      <div className="flex justify-between gap-4 py-1">
        <dt>{t('checkout.deliveryHT')}</dt>
        <dd data-total="delivery">{priceText()}</dd>
      </div>
      <div className="mt-1 flex justify-between gap-4 border-t border-divider py-1 pt-2 font-semibold">
        <dt>{t('checkout.totalHT')}</dt>
        <dd data-total="ht">{money(ht)}</dd>
      </div>
      {rates.map(({ vatRate, vat }) => (
        <div key={vatRate} className="flex justify-between gap-4 py-1">
          <dt>{t('checkout.vat', { rate: formatDecimal(String(vatRate), locale) })}</dt>
          <dd data-vat={vatRate}>{money(vat)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-divider pt-3 text-xl font-bold">
        <dt>{t('checkout.totalTTC')}</dt>
        <dd data-total="ttc">{money(ttc)}</dd>
      </div>
    </dl>
  );

  function priceText(): string {
    if (deliveryPrice === undefined) return '–';
    if (deliveryPrice === null) return t('checkout.toBeConfirmed');
    return isZero(deliveryPrice) ? t('checkout.free') : formatMoney(deliveryPrice, locale);
  }
}
