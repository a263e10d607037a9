import { toUnits } from '../../../../contract/core/decimal.ts';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { OrderTotals, TOTALS_ROW } from '../../cart/lazy/order-totals.tsx';

export function PlacedTotals({ order }: { order: PlacedOrderDetail }) {
  const { t, locale } = useSpeech();
  const { delivery, totalHT, totalTTC } = order;
  const rates = order.rates.map(({ vatRate, ht, vat }) => ({
    vatRate: Number(vatRate),
    ht: toUnits(ht),
    vat: toUnits(vat),
  }));
  return (
    <Card title={t('orders.totals')}>
      <OrderTotals ht={toUnits(totalHT)} rates={rates} ttc={toUnits(totalTTC)} hasBases>
        {delivery && (
          <div className={TOTALS_ROW}>
            <dt className="text-muted">{t('orders.deliveryIncluded')}</dt>
            <dd>
              {isZero(delivery.price) ? t('orders.free') : formatMoney(delivery.price, locale)}
            </dd>
          </div>
        )}
      </OrderTotals>
    </Card>
  );
}
