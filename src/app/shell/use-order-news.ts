import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { confirmationPath, pathTo } from '../../lib/paths.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { followOrders } from './order-news.ts';

/** An order that waited is confirmed: said wherever the user is, but where its own page says it. */
export function useOrderNews(): void {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const now = useRef({ t, navigate, at: pathname + search });
  now.current = { t, navigate, at: pathname + search };
  useEffect(
    () =>
      followOrders(outbox, ({ key, number, clNum, clientName }) => {
        const path = confirmationPath(key);
        const { at } = now.current;
        if (at === path || at === pathTo('commande-validation')) return;
        const isShown = useSession.getState().user?.CLIENT?.ClNum === clNum;
        const label = now.current.t('shell.seeOrder');
        toasts.show({
          variant: 'success',
          title: now.current.t('shell.orderConfirmed', { number }),
          description: clientName,
          ...(isShown && { action: { label, run: () => void now.current.navigate(path) } }),
        });
      }),
    [],
  );
}
