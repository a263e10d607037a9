import { fromUnits } from '../../../contract/core/decimal.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import { OrderTotals, TOTALS_ROW } from '../cart/lazy/order-totals.tsx';
import { deliveryPriceText, type OrderFigures } from './order-figures.ts';

interface CheckoutTotalsProps {
  figures: OrderFigures;
  /** Null if it is not known yet; undefined before one is chosen. */
  deliveryPrice: string | null | undefined;
}

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
        <dd data-total="delivery">
          {deliveryPrice === undefined ? '–' : deliveryPriceText(deliveryPrice, t, locale)}
        </dd>
      </div>
    </OrderTotals>
  );
}
