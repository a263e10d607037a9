import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { type Translate, useSpeech } from '../../i18n/i18n.ts';
import { confirmationPath, pathTo } from '../../lib/paths.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { type ConfirmedOrder, followOrders, showTogether } from './order-news.ts';

export function useOrderNews(): void {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const clientShown = () => useSession.getState().user?.CLIENT?.ClNum;

  const show = useEffectEvent((orders: readonly ConfirmedOrder[]) => {
    const [first] = orders;
    const isOne = orders.length === 1 && first !== undefined;
    const path = isOne ? confirmationPath(first.key) : pathToPart('sent');
    return toasts.show({
      variant: 'success',
      ...textOf(orders, t),
      ...((!isOne || first.clNum === clientShown()) && {
        action: { label: t('shell.seeOrder'), run: () => void navigate(path) },
      }),
    });
  });
  const isOnPage = useEffectEvent(({ key, clNum }: ConfirmedOrder) => {
    const at = pathname + search;
    if (at === pathTo('commande-validation')) return clNum === clientShown();
    return at === confirmationPath(key);
  });
  useEffect(() => {
    const tell = showTogether(toasts.getState, (orders) => show(orders));
    return followOrders(outbox, (order) => {
      if (!isOnPage(order)) tell(order);
    });
  }, []);
}

function textOf(orders: readonly ConfirmedOrder[], t: Translate) {
  const [first] = orders;
  if (first && orders.length === 1) {
    const title = t('shell.orderConfirmed', { number: first.number });
    return { title, description: first.clientName };
  }
  return {
    title: t('shell.ordersConfirmed', { count: orders.length }),
    description: orders
      .map(({ number, clientName }) => t('shell.orderOf', { number, client: clientName }))
      .join(', '),
  };
}
