import { useRef } from 'react';
import type { OrderPage } from '../../../contract/orders/schemas.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { addressOf, type ListAddress } from '../../lib/list-address.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Pager } from '../../ui/pager.tsx';
import { OrderRow } from './order-row.tsx';

interface OrderListProps {
  found: OrderPage;
  asked: ListAddress<OrderStatus>;
  /** Another page is on its way: this one stays until then. */
  isLoading: boolean;
}

/** A page of orders, and what all that are asked for come to. */
export function OrderList({ found, asked, isLoading }: OrderListProps) {
  const { t, locale } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, total, page, pageCount, totalHT, totalTTC } = found;
  const to = (number: number) =>
    `${pathTo('compte-commandes')}${addressOf({ ...asked, page: number })}`;
  return (
    <section
      aria-labelledby="orders-found"
      aria-busy={isLoading}
      className={cx('transition-opacity delay-300', isLoading && 'opacity-60')}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="orders-found" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {t('orders.found', { count: total })}
        </h2>
        <p data-total className="text-muted tabular-nums">
          {t('orders.foundTotal', {
            ht: formatMoney(totalHT, locale),
            ttc: formatMoney(totalTTC, locale),
          })}
        </p>
      </div>
      <ul
        aria-labelledby="orders-found"
        className="@container/orders overflow-hidden rounded-md border border-divider bg-surface"
      >
        {items.map((order) => (
          <OrderRow key={order.ceNum} order={order} />
        ))}
      </ul>
      <Pager
        label={t('orders.pages')}
        place={t('orders.page', {
          page: formatCount(page, locale),
          of: formatCount(pageCount, locale),
        })}
        previous={page > 1 ? { to: to(page - 1), label: t('orders.newer') } : undefined}
        next={page < pageCount ? { to: to(page + 1), label: t('orders.older') } : undefined}
        onMove={() => heading.current?.focus()}
      />
    </section>
  );
}
