import { useEffect, useRef } from 'react';
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
  const now = useRef({ t, navigate, at: pathname + search });
  now.current = { t, navigate, at: pathname + search };
  useEffect(() => {
    const clientShown = () => useSession.getState().user?.CLIENT?.ClNum;
    const show = showTogether(toasts.getState, (orders) => {
      const { t: translate, navigate: go } = now.current;
      const [first] = orders;
      const isOne = orders.length === 1 && first !== undefined;
      const path = isOne ? confirmationPath(first.key) : pathToPart('sent');
      return toasts.show({
        variant: 'success',
        ...textOf(orders, translate),
        ...((!isOne || first.clNum === clientShown()) && {
          action: { label: translate('shell.seeOrder'), run: () => void go(path) },
        }),
      });
    });
    return followOrders(outbox, (order) => {
      const { at } = now.current;
      if (at === confirmationPath(order.key)) return;
      if (at === pathTo('commande-validation') && order.clNum === clientShown()) return;
      show(order);
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
