import { useTranslation } from 'react-i18next';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';

/** An open proposal is not counted as a change. */
export function ChangeNotice({ order }: { order: PlacedOrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { changes = [], ordered, totalTTC, status } = order;
  const count = changes.filter(({ proposal }) => proposal?.state !== 'open').length;
  if (count === 0 || status === 'cancelled') return null;
  return (
    <Notice tone="info" title={t('orders.changed.notice', { count })}>
      {ordered && (
        <p className="tabular-nums">
          {t('orders.changed.total', {
            total: formatMoney(totalTTC, locale),
            former: formatMoney(ordered.totalTTC, locale),
          })}
        </p>
      )}
    </Notice>
  );
}
