import { shortDate } from '../../../../contract/core/dates.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { deliveryPriceText } from '../order-figures.ts';
import type { LineChange, OrderChanges } from './order-changes.ts';

export function ChangeList({ changes }: { changes: OrderChanges }) {
  const { t, locale } = useSpeech();
  const { lines, delivery, total } = changes;
  return (
    <ul className="divide-y divide-divider rounded-md border border-divider bg-surface">
      {lines.map((line) => (
        <li key={line.arNum} data-change={line.arNum} className="px-4 py-3">
          <p className="font-semibold text-pretty">
            {line.name} <span className="font-normal text-muted">({line.reference})</span>
          </p>
          <div className="mt-1 flex flex-col gap-1">
            <LineMarks line={line} />
          </div>
        </li>
      ))}
      {delivery && (
        <li className="px-4 py-3">
          <Mark
            badge={t('checkout.deliveryHT')}
            before={deliveryPriceText(delivery.before, t, locale)}
            now={deliveryPriceText(delivery.now, t, locale)}
          />
        </li>
      )}
      <li data-change="total" className="px-4 py-3 font-semibold">
        <Mark
          badge={t('checkout.totalTTC')}
          before={formatMoney(total.before, locale)}
          now={formatMoney(total.now, locale)}
        />
      </li>
    </ul>
  );
}

function LineMarks({ line }: { line: LineChange }) {
  const { t, locale } = useSpeech();
  const { price, packSize, quantity, short, isWithdrawn } = line;
  if (isWithdrawn) {
    return (
      <p className="text-sm">
        <Badge tone="error">{t('checkout.changes.withdrawn')}</Badge>{' '}
        {t('checkout.changes.withdrawnHelp')}
      </p>
    );
  }
  return (
    <>
      {price && (
        <Mark
          badge={t('checkout.changes.price')}
          before={formatUnitPrice(price.before, locale)}
          now={formatUnitPrice(price.now, locale)}
        />
      )}
      {packSize && (
        <Mark
          badge={t('checkout.changes.packSize')}
          before={t('quantity.packOf', { size: formatCount(packSize.before, locale) })}
          now={t('quantity.packOf', { size: formatCount(packSize.now, locale) })}
        />
      )}
      {quantity && (
        <Mark
          badge={t('checkout.changes.quantity')}
          before={formatCount(quantity.before, locale)}
          now={formatCount(quantity.now, locale)}
        />
      )}
      {short && (
        <p className="text-sm">
          <Badge tone="warning">{t('checkout.changes.stock')}</Badge> <Shortage stock={short} />
        </p>
      )}
    </>
  );
}

export function Shortage({ stock }: { stock: NonNullable<LineChange['short']> }) {
  const { t, locale } = useSpeech();
  const { quantity, restockDate } = stock;
  const date = shortDate(restockDate);
  const back = date === '' ? '' : ` ${t('checkout.backOn', { date })}`;
  const left =
    quantity > 0
      ? t('checkout.onlyLeft', { count: quantity, shown: formatCount(quantity, locale) })
      : t('checkout.outOfStock');
  return <>{left + back}</>;
}

function Mark({ badge, before, now }: { badge: string; before: string; now: string }) {
  const { t } = useSpeech();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <Badge tone="warning">{badge}</Badge>
      <span>
        <s className="text-muted">{before}</s>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('checkout.becomes')} </span>
        {now}
      </span>
    </p>
  );
}
