import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../contract/core/phones.ts';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatLongDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';

export function OrderDelivery({ order }: { order: PlacedOrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { delivery, deliverOn, clReglement } = order;
  const phones = [delivery?.coMobile, delivery?.clTel].filter((phone) => phone != null);
  // Copies stored by older versions have no `shortages`.
  const isShort = (order.shortages?.length ?? 0) > 0;
  const planned = isShort ? 'orders.deliverInStockOn' : 'orders.deliverOn';
  const texts = (['comment', 'instructions'] as const).filter((name) => order[name] !== null);
  return (
    <Card title={t('orders.delivery')}>
      {delivery && (
        <address className="not-italic">
          <p className="font-semibold">{delivery.label}</p>
          <p>{delivery.line1}</p>
          {delivery.line2 && <p>{delivery.line2}</p>}
          <p>
            {delivery.postalCode} {delivery.city}
          </p>
          {phones.map((phone) => (
            <p key={phone} className="text-muted tabular-nums">
              {formatPhone(phone)}
            </p>
          ))}
        </address>
      )}
      {deliverOn && order.status !== 'cancelled' && (
        <p className="mt-2 font-semibold text-pretty">
          {t(planned, { day: formatLongDay(deliverOn, locale) })}
        </p>
      )}
      {delivery && <p className="mt-2 text-sm text-muted">{delivery.name}</p>}
      {clReglement && (
        <p className="mt-2 text-sm text-muted">
          {t('orders.payment', { method: t(`orders.payments.${clReglement}`) })}
        </p>
      )}
      {texts.map((name) => (
        <div key={name} className="mt-3 border-t border-divider pt-3 text-sm">
          <p className="text-muted">{t(`orders.${name}`)}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{order[name]}</p>
        </div>
      ))}
    </Card>
  );
}
