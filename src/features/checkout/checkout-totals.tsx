import { fromUnits } from '../../../contract/core/decimal.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import { OrderTotals, TOTALS_ROW } from '../cart/lazy/order-totals.tsx';
import type { OrderFigures } from './order-figures.ts';

interface CheckoutTotalsProps {
  figures: OrderFigures;
  /** Null where nobody can say yet; undefined before one is chosen. */
  deliveryPrice: string | null | undefined;
}

/** What the order comes to: lines, delivery, VAT rate by rate. */
export function CheckoutTotals({ figures, deliveryPrice }: CheckoutTotalsProps) {
  const { t, locale } = useSpeech();
  const { lines, ht, rates, ttc } = figures;
  return (
    <OrderTotals {...{ ht, rates, ttc }}>
      <div className={TOTALS_ROW}>
        <dt>{t('checkout.linesHT')}</dt>
        <dd data-total="lines">{formatMoney(fromUnits(lines), locale)}</dd>
      </div>
      <div className={cx(TOTALS_ROW, 'mb-1 border-b border-divider pb-2')}>
        <dt>{t('checkout.deliveryHT')}</dt>
        <dd data-total="delivery">{priceText()}</dd>
      </div>
    </OrderTotals>
  );

  function priceText(): string {
    if (deliveryPrice === undefined) return '–';
    if (deliveryPrice === null) return t('checkout.toBeConfirmed');
    return isZero(deliveryPrice) ? t('checkout.free') : formatMoney(deliveryPrice, locale);
  }
}
