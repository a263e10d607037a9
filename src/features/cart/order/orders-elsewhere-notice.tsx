import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { clientNews } from '../../../device/copies/device-client-news.ts';
import { useOutbox } from '../../../device/outbox/device-outbox.ts';
import { closedOf, rejectedOrders } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatShopTime } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useEntries } from '../../sending/use-entries.ts';
import { ordersElsewhere, whenOrdered } from './orders-elsewhere.ts';

const NONE = [] as const;

/** Lists recent orders from other devices: the user might order the same products again. */
export function OrdersElsewhereNotice({ clNum }: { clNum: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const order = useOutbox((now) => now.shown('order', clNum));
  const news = useStore(clientNews, (now) => (now.clNum === clNum ? now.news : undefined));
  // `RejectedNotice` shows the first of these orders.
  const [rejected] = rejectedOrders(useEntries().filter((entry) => entry.clNum === clNum));
  const toCheck = rejected && closedOf(rejected, order)?.ceNum;
  const orders = ordersElsewhere(order, news?.placedToday ?? NONE, serverNow(), toCheck);
  if (orders.length === 0) return null;

  function titleOf({ by, number, placedAt }: (typeof orders)[number]): string {
    if (by === 'closed') return t(...whenOrdered({ number, placedAt }, locale));
    if (by !== 'own') return t('cart.orderedBy', { number, name: by.name });
    return t('cart.orderedToday', { number, time: formatShopTime(placedAt, locale) });
  }

  return (
    <div className="flex flex-col gap-3">
      {orders.map((elsewhere) => (
        <Notice key={elsewhere.ceNum} tone="info" title={titleOf(elsewhere)}>
          {elsewhere.by === 'closed' && order.lines.size > 0 && (
            <p>{t('cart.orderedElsewhereHelp')}</p>
          )}
          <TextLink to={pathTo('compte-commande-id', { id: elsewhere.ceNum })}>
            {t('cart.seeOrder')}
          </TextLink>
        </Notice>
      ))}
    </div>
  );
}
