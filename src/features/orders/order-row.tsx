import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderRow as Order } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { OrderStatusBadge } from './order-status.tsx';

const NARROW =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_total''about_status'] gap-x-3 gap-y-1 px-4 py-3";
/** The layout for phones on which text is enlarged to 200 %. */
const NARROWEST =
  "@max-[15rem]/found:grid-cols-1 @max-[15rem]/found:[grid-template-areas:'name''about''total''status']";
const WIDE =
  "@2xl/found:grid-cols-[6rem_minmax(0,1fr)_7rem_10.5rem] @2xl/found:[grid-template-areas:'day_name_status_total''day_about_status_total'] @2xl/found:gap-y-0 @2xl/found:py-2";

interface OrderRowProps {
  order: Order;
  /** True if a proposal still needs the buyer's answer. */
  isAsking: boolean;
}

export function OrderRow({ order, isAsking }: OrderRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ceNum, number, placedAt, status, reference, placedBy, lineCount } = order;
  const day = formatShopDay(placedAt, locale);
  const isCancelled = status === 'cancelled';
  return (
    <li
      id={`order-${ceNum}`}
      className={cx(
        'relative grid items-center border-b border-divider last:border-b-0 hover:bg-primary-soft',
        NARROW,
        NARROWEST,
        WIDE,
      )}
    >
      <p className="hidden text-sm text-muted tabular-nums [grid-area:day] @2xl/found:block">
        {day}
      </p>
      <p className="min-w-0 font-semibold [grid-area:name]">
        <Link
          to={pathTo('compte-commande-id', { id: ceNum })}
          className="rounded-sm whitespace-nowrap after:absolute after:inset-0 hover:text-primary"
        >
          {number}
        </Link>
        {reference && <span className="font-normal text-muted"> · {reference}</span>}
      </p>
      <p className="min-w-0 text-sm text-muted [grid-area:about]">
        <span className="@2xl/found:hidden">{day} · </span>
        {t('orders.lines', { count: lineCount })} ·{' '}
        {t(placedBy.type === 'contact' ? 'orders.by' : 'orders.byRepresentative', {
          name: placedBy.name,
        })}
        {order.isChanged && !isCancelled && (
          <>
            {' · '}
            <span className="font-medium whitespace-nowrap text-warning">
              {t(isAsking ? 'orders.proposal.wanted' : 'orders.changed.line')}
            </span>
          </>
        )}
      </p>
      <p className="justify-self-end [grid-area:status] @2xl/found:justify-self-start">
        <OrderStatusBadge status={status} isPartly={order.isPartly} />
      </p>
      <p className="text-right tabular-nums [grid-area:total]">
        <span className={cx('font-semibold', isCancelled && 'text-muted')}>
          {formatMoney(order.totalHT, locale)}
        </span>{' '}
        <span className="text-sm text-muted">{t('orders.ht')}</span>
        <span className="hidden text-sm text-muted @2xl/found:block">
          {t('orders.ttcOf', { amount: formatMoney(order.totalTTC, locale) })}
        </span>
      </p>
    </li>
  );
}
