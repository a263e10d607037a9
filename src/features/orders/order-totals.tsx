import type { PlacedOrderSheet } from '../../../contract/orders/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatDecimal, formatMoney, isZero } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';

const ROW = 'flex justify-between gap-4 py-1';

/** HT, VAT rate by rate, TTC, and what of it is the delivery. */
export function OrderTotals({ order }: { order: PlacedOrderSheet }) {
  const { t, locale } = useSpeech();
  const money = (amount: string) => formatMoney(amount, locale);
  const { rates, delivery } = order;
  return (
    <Card title={t('orders.totals')}>
      <dl className="tabular-nums">
        {delivery && (
          <div className={ROW}>
            <dt className="text-muted">{t('orders.deliveryIncluded')}</dt>
            <dd>{isZero(delivery.price) ? t('orders.free') : money(delivery.price)}</dd>
          </div>
        )}
        <div className={ROW}>
          <dt>{t('orders.totalHT')}</dt>
          <dd data-total="ht" className="font-semibold">
            {money(order.totalHT)}
          </dd>
        </div>
        {rates.map(({ vatRate, ht, vat }) => (
          <div key={vatRate} className={ROW}>
            <dt>
              {t('orders.vatOf', { rate: formatDecimal(vatRate, locale) })}{' '}
              <span className="text-sm text-muted">{t('orders.on', { amount: money(ht) })}</span>
            </dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-divider pt-3 text-xl font-bold">
          <dt>{t('orders.totalTTC')}</dt>
          <dd data-total="ttc">{money(order.totalTTC)}</dd>
        </div>
      </dl>
    </Card>
  );
}
