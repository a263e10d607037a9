import { CloudUpload } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../device/commands/placing.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { unsentMessageKey } from '../../i18n/unsent-message-key.ts';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function WaitingOrders({ orders }: { orders: readonly PlacedOrder[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const heading = useId();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-md bg-warning-soft p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="font-semibold text-warning">
          {t('orders.waiting', { count: orders.length })}
        </h2>
        <TextLink to={pathTo('envois')}>{t('orders.seeWaiting')}</TextLink>
      </div>
      <ul className="mt-2 flex flex-col gap-2">
        {orders.map((order) => (
          <li
            key={order.key}
            data-waiting={order.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-surface px-4 py-3"
          >
            <CloudUpload className="size-5 shrink-0 text-warning" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold">
                {t('orders.waitingOf', formatMoment(order.at, locale))}
                {order.reference && (
                  <span className="font-normal text-muted"> · {order.reference}</span>
                )}
              </span>
              <span className="block text-sm text-muted">
                {t('orders.lines', { count: order.lines.length })}
              </span>
            </span>
            <Badge tone="warning">{t(unsentMessageKey())}</Badge>
            <span className="text-right font-semibold tabular-nums">
              {t('orders.ttcOf', { amount: formatMoney(order.expectedTotal, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
