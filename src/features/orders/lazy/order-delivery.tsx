import { shortDate } from '../../../../contract/core/dates.ts';
import { formatPhone } from '../../../../contract/core/phones.ts';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';

export function OrderDelivery({ order }: { order: PlacedOrderDetail }) {
  const { t } = useSpeech();
  const { delivery, deliverOn, clReglement, comment, instructions } = order;
  const phones = [delivery?.coMobile, delivery?.clTel].filter((phone) => phone != null);
  const texts = [
    { title: t('orders.comment'), text: comment },
    { title: t('orders.instructions'), text: instructions },
  ].filter(({ text }) => text !== null);
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
      <p className="mt-2 text-sm text-muted">
        {[delivery?.name, deliverOn && t('orders.deliverOn', { day: shortDate(deliverOn) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {clReglement && (
        <p className="mt-2 text-sm text-muted">
          {t('orders.payment', { method: t(`orders.payments.${clReglement}`) })}
        </p>
      )}
      {texts.map(({ title, text }) => (
        <div key={title} className="mt-3 border-t border-divider pt-3 text-sm">
          <p className="text-muted">{title}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
    </Card>
  );
}
