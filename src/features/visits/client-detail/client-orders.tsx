import { shortDate } from '../../../../contract/core/dates.ts';
import type { VisitSheet } from '../../../../contract/visits/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';

interface ClientOrdersProps {
  orders: VisitSheet['orders'];
  onOpen: (ceNum: number) => void;
}

export function ClientOrders({ orders, onOpen }: ClientOrdersProps) {
  const { t, locale } = useSpeech();
  return (
    <Card title={t('visits.orders')}>
      {orders.length === 0 && <p className="text-muted">{t('visits.noOrders')}</p>}
      <ul>
        {orders.map(({ ceNum, number, placedOn, lines, totalHT }) => (
          <li key={ceNum} className="border-b border-divider last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(ceNum)}
              className="flex min-h-14 w-full items-center justify-between gap-3 text-left hover:text-primary"
            >
              <span>
                <span className="block font-semibold">{number}</span>
                <span className="text-sm text-muted">
                  {shortDate(placedOn)} · {t('visits.lines', { count: lines })}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(totalHT, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
