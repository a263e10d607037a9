import type { TFunction } from 'i18next';
import { Check, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatShopMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { orderStatusText } from './order-status.tsx';

const SHIPPED = 'orders.shipments.shipped';
const DELIVERED = 'orders.shipments.delivered';
const WAY = orderStatuses.filter((status) => status !== 'cancelled');

export function OrderTimeline({ order: { events, status } }: { order: PlacedOrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isOver = status === 'cancelled' || status === 'delivered';
  const ahead = isOver ? [] : WAY.slice(WAY.indexOf(status) + 1);
  return (
    <Card title={t('orders.timeline')}>
      <ol>
        {events.map((event) => {
          const { status: reached, at, note, shipment, isOfLines, proposal } = event;
          const { Sign, colours } =
            SIGNS[reached === 'cancelled' ? 'bad' : isOfLines ? 'changed' : 'good'];
          return (
            <li
              key={`${reached} ${at} ${shipment} ${isOfLines} ${proposal}`}
              className="flex gap-3 pb-3 last:pb-0"
            >
              <span aria-hidden="true" className={cx(MARK, colours)}>
                <Sign className="size-3.5" strokeWidth={3} />
              </span>
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{titleOf(event, t)}</p>
                <p className="text-sm text-muted tabular-nums">
                  <time dateTime={new Date(at).toISOString()}>
                    {t('shell.at', formatShopMoment(at, locale))}
                  </time>
                </p>
                {note && <p className="text-sm">{note}</p>}
              </div>
            </li>
          );
        })}
        {ahead.map((next) => (
          <li key={next} className="flex gap-3 pb-3 text-muted last:pb-0">
            <span aria-hidden="true" className={cx(MARK, 'border-2 border-divider')} />
            <p>
              {t(orderStatusText[next].label)} <span className="sr-only">{t('orders.ahead')}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Told = PlacedOrderDetail['events'][number];

function titleOf({ status: reached, shipment, isOfLines, proposal }: Told, t: TFunction): string {
  if (shipment) return t(reached === 'delivered' ? DELIVERED : SHIPPED, { number: shipment });
  if (proposal) return t(`orders.proposal.${proposal}`);
  const isChange = isOfLines && reached !== 'cancelled';
  return t(isChange ? 'orders.changed.event' : orderStatusText[reached].label);
}

const SIGNS = {
  good: { Sign: Check, colours: 'bg-success-soft text-success' },
  changed: { Sign: Pencil, colours: 'bg-primary-soft text-primary' },
  bad: { Sign: X, colours: 'bg-error-soft text-error' },
};

const MARK = 'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full';
