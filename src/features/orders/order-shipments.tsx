import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrderDetail, Shipment } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount, formatShopDay } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { OrderStatusBadge } from './order-status.tsx';

export function OrderShipments({ order: { shipments = [] } }: { order: PlacedOrderDetail }) {
  const { t } = useTranslation();
  if (shipments.length === 0) return null;
  return (
    <Card title={t('orders.shipments.title')}>
      <ul>
        {shipments.map((shipment) => (
          <OneShipment key={shipment.number} shipment={shipment} />
        ))}
      </ul>
    </Card>
  );
}

function OneShipment({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, state, carrier, tracking, shippedAt, deliveredAt, lines } = shipment;
  const others = lines.flatMap(({ name, quantity }) =>
    name ? [`${formatCount(quantity, locale)} × ${name}`] : [],
  );
  const articles = new Set(lines.map(({ arNum }) => arNum)).size;
  const about = [
    formatShopDay(deliveredAt ?? shippedAt, locale),
    carrier,
    t('orders.shipments.articles', { count: articles }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-divider py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{number}</p>
        <p className="text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
        {others.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            {t('orders.shipments.others', { list: others.join(', ') })}
          </p>
        )}
      </div>
      <OrderStatusBadge status={state} />
      {tracking && state === 'shipped' && (
        <a
          href={tracking}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('orders.shipments.trackOf', { number })}
          className={cx(buttonClass('secondary', false), 'max-sm:w-full')}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('orders.shipments.track')}
        </a>
      )}
    </li>
  );
}
