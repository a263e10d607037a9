import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatExactPrice, formatMoney } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../cart/change-mark.tsx';
import { ShortageMark } from '../../products/shortage-mark.tsx';
import { deliveryPriceText } from '../delivery/delivery-text.ts';
import type { LineChange, OrderChanges } from './order-changes.ts';

export function ChangeList({ changes }: { changes: OrderChanges }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lines, more, delivery, total } = changes;
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
      {more > 0 && (
        <li data-change="more" className="px-4 py-3">
          {t('checkout.changes.more', { count: more })}
        </li>
      )}
      {delivery && (
        <li className="px-4 py-3">
          <ChangeMark
            badge={t('checkout.deliveryHT')}
            change={delivery}
            format={(price) => deliveryPriceText(price, t, locale)}
          />
        </li>
      )}
      <li data-change="total" className="px-4 py-3 font-semibold">
        <ChangeMark
          badge={t('cart.totalTTC')}
          change={total}
          format={(amount) => formatMoney(amount, locale)}
        />
      </li>
    </ul>
  );
}

function LineMarks({
  line: { price, eco, packSize, quantity, short, isWithdrawn },
}: {
  line: LineChange;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (isWithdrawn) {
    return (
      <p className="text-sm">
        <Badge tone="error">{t('checkout.changes.withdrawn')}</Badge>{' '}
        {t('checkout.changes.withdrawnHelp')}
      </p>
    );
  }
  const count = (value: number) => formatCount(value, locale);
  return (
    <>
      <ChangeMark
        badge={t('cart.priceChanged')}
        change={price}
        format={(amount) => formatExactPrice(amount, locale)}
      />
      <ChangeMark
        badge={t('checkout.changes.eco')}
        change={eco}
        format={(amount) => formatMoney(amount, locale)}
      />
      <ChangeMark
        badge={t('checkout.changes.packSize')}
        change={packSize}
        format={(size) => t('quantity.packOf', { size: count(size) })}
      />
      <ChangeMark badge={t('checkout.changes.quantity')} change={quantity} format={count} />
      <ShortageMark shortage={short} />
    </>
  );
}
