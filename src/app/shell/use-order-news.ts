import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useSpeech } from '../../i18n/i18n.ts';
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
    const one = orders.length === 1 ? orders[0] : undefined;
    const names = orders.map(({ number, clientName: client }) =>
      t('shell.orderOf', { number, client }),
    );
    const path = one ? confirmationPath(one.key) : pathToPart('sent');
    return toasts.show({
      variant: 'success',
      title: one
        ? t('shell.orderConfirmed', { number: one.number })
        : t('shell.ordersConfirmed', { count: orders.length }),
      description: one ? one.clientName : names.join(', '),
      ...((!one || one.clNum === clientShown()) && {
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
    const showOrder = showTogether(toasts.getState, (orders) => show(orders));
    return followOrders(outbox, (order) => {
      if (!isOnPage(order)) showOrder(order);
    });
  }, []);
}
