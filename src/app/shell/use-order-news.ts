import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatShopTime } from '../../lib/format.ts';
import { confirmationPath, pathTo } from '../../lib/paths.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { type ConfirmedOrder, followElsewhere, followOrders, showTogether } from './order-news.ts';

const clientShown = () => useSession.getState().user?.CLIENT?.ClNum;

export function useOrderNews(): void {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

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
  const showElsewhere = useEffectEvent(({ ceNum, number, placedAt }: ClosedOrder) => {
    // The cart has a notice that says the same.
    if (pathname === pathTo('commande-panier')) return;
    toasts.show({
      title: t('shell.orderedElsewhere', { number, time: formatShopTime(placedAt, locale) }),
      action: {
        label: t('shell.seeOrder'),
        run: () => void navigate(pathTo('compte-commande-id', { id: ceNum })),
      },
    });
  });
  const isOnPage = useEffectEvent(({ key, clNum }: ConfirmedOrder) => {
    const at = pathname + search;
    if (at === pathTo('commande-validation')) return clNum === clientShown();
    return at === confirmationPath(key);
  });
  useEffect(() => followElsewhere(outbox, clientShown, (order) => showElsewhere(order)), []);
  useEffect(() => {
    const showOrder = showTogether(toasts.getState, (orders) => show(orders));
    return followOrders(outbox, (order) => {
      if (!isOnPage(order)) showOrder(order);
    });
  }, []);
}
