import { useTranslation } from 'react-i18next';
import { toUnits } from '../../../contract/core/decimal.ts';
import { comingLines } from '../../../contract/orders/coming-lines.ts';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { ecoOf, pricedLine } from '../../../contract/orders/totals.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EcoRow, OrderTotals, TOTALS_ROW } from '../cart/order/order-totals.tsx';

export function PlacedTotals({ order }: { order: PlacedOrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { delivery, totalHT, totalTTC } = order;
  const rates = order.rates.map(({ vatRate, ht, vat }) => ({
    vatRate: Number(vatRate),
    ht: toUnits(ht),
    vat: toUnits(vat),
  }));
  const figures = { ht: toUnits(totalHT), rates, ttc: toUnits(totalTTC) };
  const eco = ecoOf(comingLines(order).map(({ line }) => pricedLine(line)));
  return (
    <Card title={t('orders.totals')}>
      <OrderTotals figures={figures} hasBases>
        <EcoRow eco={eco} isIncluded />
        {delivery && (
          <div className={TOTALS_ROW}>
            <dt className="text-muted">{t('orders.deliveryIncluded')}</dt>
            <dd>
              {isZero(delivery.price) ? t('orders.free') : formatMoney(delivery.price, locale)}
            </dd>
          </div>
        )}
      </OrderTotals>
      {order.ordered && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
          {t('orders.changed.formerTotal')}
          <s>{formatMoney(order.ordered.totalTTC, locale)}</s>
        </p>
      )}
    </Card>
  );
}
