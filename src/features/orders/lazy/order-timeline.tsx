import { Check, X } from 'lucide-react';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { orderStatuses } from '../../../../contract/orders/statuses.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { orderStatusText } from './order-text.ts';

const WAY = orderStatuses.filter((status) => status !== 'cancelled');

export function OrderTimeline({ order }: { order: PlacedOrderDetail }) {
  const { t, locale } = useSpeech();
  const { events, status } = order;
  const isOver = status === 'cancelled' || status === 'delivered';
  const ahead = isOver ? [] : WAY.slice(WAY.indexOf(status) + 1);
  return (
    <Card title={t('orders.timeline')}>
      <ol>
        {events.map(({ status: reached, at, note }, index) => (
          <li
            key={`${reached} ${at}`}
            className={cx(
              'flex gap-3 pb-3',
              index === events.length - 1 && !ahead.length && 'pb-0',
            )}
          >
            <Mark isBad={reached === 'cancelled'} isDone />
            <div className="min-w-0">
              <p className="font-semibold">{t(orderStatusText[reached].label)}</p>
              <p className="text-sm text-muted tabular-nums">
                <time dateTime={new Date(at).toISOString()}>
                  {t('orders.at', { day: formatDay(at, locale), time: formatTime(at, locale) })}
                </time>
              </p>
              {note && <p className="text-sm">{note}</p>}
            </div>
          </li>
        ))}
        {ahead.map((next, index) => (
          <li
            key={next}
            className={cx('flex gap-3 pb-3 text-muted', index === ahead.length - 1 && 'pb-0')}
          >
            <Mark isDone={false} />
            <p>
              {t(orderStatusText[next].label)} <span className="sr-only">{t('orders.ahead')}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ isDone, isBad = false }: { isDone: boolean; isBad?: boolean }) {
  const Sign = isBad ? X : Check;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
        !isDone && 'border-2 border-divider',
        isDone && (isBad ? 'bg-error-soft text-error' : 'bg-success-soft text-success'),
      )}
    >
      {isDone && <Sign className="size-3.5" strokeWidth={3} />}
    </span>
  );
}
