import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../contract/core/dates.ts';
import type { Shipment } from '../../../contract/orders/schemas.ts';
import type { SentLine } from '../../../contract/orders/sent-lines.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

export function SentMark({ sent, of }: { sent: SentLine; of: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { quantity, isWhole, lots } = sent;
  if (isWhole && lots.length === 0) return null;
  const amounts = { sent: formatCount(quantity, locale), of: formatCount(of, locale) };
  const told = (lot: Shipment['lines'][number]) =>
    [
      lots.length > 1 && formatCount(lot.quantity, locale),
      lot.lot && t('orders.shipments.lot', { lot: lot.lot }),
      lot.bestBefore && t('orders.shipments.bestBefore', { day: shortDate(lot.bestBefore) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="col-span-full mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      {!isWhole && (
        <Badge tone={quantity > 0 ? 'new' : 'warning'}>
          {quantity > 0 ? t('orders.shipments.sentOf', amounts) : t('orders.shipments.toCome')}
        </Badge>
      )}
      {lots.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-muted">
          {lots.map((lot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal lots are separate items
            <li key={at}>{told(lot)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
