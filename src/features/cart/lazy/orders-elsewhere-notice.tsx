import { useStore } from 'zustand';
import { useSpeech } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatTime } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { clientNews } from '../../../offline/device-client-news.ts';
import { useOutbox } from '../../../offline/outbox/device-outbox.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ordersElsewhere, whenOrdered } from './orders-elsewhere.ts';

const NONE = [] as const;

/** Before somebody orders what has been ordered already. */
export function OrdersElsewhereNotice({ clNum }: { clNum: number }) {
  const { t, locale } = useSpeech();
  const { closed, placed, lines } = useOutbox((now) => now.shown('order', clNum));
  const news = useStore(clientNews, (now) => (now.clNum === clNum ? now.news : undefined));
  const state = { ...(closed && { closed }), ...(placed && { placed }) };
  const orders = ordersElsewhere(state, news?.placedToday ?? NONE, serverNow());
  if (orders.length === 0) return null;

  function titleOf({ by, ...order }: (typeof orders)[number]): string {
    const { number, placedAt } = order;
    if (by === 'closed') return t(...whenOrdered(order, locale));
    if (by === 'own') {
      return t('cart.orderedToday', { number, time: formatTime(placedAt, locale) });
    }
    return t('cart.orderedBy', { number, name: by.name });
  }

  return (
    <div className="flex flex-col gap-3">
      {orders.map((order) => (
        <Notice key={order.ceNum} tone="info" title={titleOf(order)}>
          {order.by === 'closed' && lines.size > 0 && <p>{t('cart.orderedElsewhereHelp')}</p>}
          <TextLink to={pathTo('compte-commande-id', { id: order.ceNum })}>
            {t('cart.seeOrder')}
          </TextLink>
        </Notice>
      ))}
    </div>
  );
}
