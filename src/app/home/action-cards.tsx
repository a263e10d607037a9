import { CloudUpload, RotateCcw, ShoppingCart } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { undoAction } from '../../features/cart/remove-from-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { pathToReorder } from '../../features/orders/reorder-address.ts';
import { useOrders } from '../../features/orders/use-orders.ts';
import type { Catalogue } from '../../features/products/catalogue.ts';
import { useCatalogue } from '../../features/products/current-catalogue.ts';
import { unfiltered } from '../../features/reading/list-address.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useSendingCounts } from '../../features/sending/use-entries.ts';
import { loadMessages, useSpeech } from '../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { ownerPage } from '../shell/page-frames.tsx';

export function ResumeCard() {
  const { t, locale } = useSpeech();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  if (size === 0) return null;
  return (
    <ActionRow
      icon={<ShoppingCart />}
      title={t('home.cartWaiting', { count: size })}
      end={<ButtonLink to={pathTo('commande-panier')}>{t('home.resume')}</ButtonLink>}
    >
      {t('shell.taxFree', { amount: formatMoney(total, locale) })}
    </ActionRow>
  );
}

export function WaitingCard() {
  const { t } = useSpeech();
  const { waiting, toCheck } = useSendingCounts();
  if (waiting + toCheck === 0) return null;
  const counts = [
    waiting > 0 && t('connection.changes', { count: waiting }),
    toCheck > 0 && t('connection.toCheck', { count: toCheck }),
  ];
  return (
    <ActionRow
      icon={<CloudUpload />}
      title={t('titles.sending')}
      end={
        <ButtonLink variant="secondary" to={pathToPart(toCheck > 0 ? 'toCheck' : 'waiting')}>
          {t('home.seeSending')}
        </ButtonLink>
      }
    >
      {counts.filter(Boolean).join(' · ')}
    </ActionRow>
  );
}

export const LastOrderCard = ownerPage(function LastOrder({ owner }) {
  const { t, locale } = useSpeech();
  const { answer } = useOrders(owner, unfiltered);
  const last = answer?.items.find(({ status }) => status !== 'cancelled');
  if (!last) return null;
  const { ceNum, number, placedAt, lineCount, totalHT } = last;
  return (
    <ActionRow
      icon={<RotateCcw />}
      title={t('home.lastOrder')}
      end={<ReorderButton ceNum={ceNum} />}
    >
      <TextLink to={pathTo('compte-commande-id', { id: ceNum })}>{number}</TextLink> ·{' '}
      {formatShopDay(placedAt, locale)} ·{' '}
      <span className="whitespace-nowrap">{t('shell.cartLines', { count: lineCount })}</span> ·{' '}
      {t('shell.taxFree', { amount: formatMoney(totalHT, locale) })}
    </ActionRow>
  );
});

/** Into an empty cart at once, which is opened; otherwise the order’s page asks. */
function ReorderButton({ ceNum }: { ceNum: number }) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { size, isWhole } = useCart();
  const path = pathToReorder(ceNum);
  if (!catalogue || (!isBusy && (size > 0 || !isWhole))) {
    return (
      <ButtonLink variant="secondary" to={path}>
        {t('home.reorderLast')}
      </ButtonLink>
    );
  }

  async function reorder(into: Catalogue): Promise<void> {
    setBusy(true);
    const [{ reorderAtOnce }] = await Promise.all([
      import('../../features/orders/lazy/reorder-at-once.ts'),
      loadMessages('reorder'),
    ]);
    // The order’s page says what could not be read.
    const done = await reorderAtOnce(into, ceNum).catch(() => undefined);
    if (done) {
      const title = t('fill.added', { count: done.count });
      toasts.show({ title, variant: 'success', action: undoAction(done.undo, t) });
    }
    // Not away from a page that was opened meanwhile.
    if (button.current) await navigate(done ? pathTo('commande-panier') : path);
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      busy={isBusy}
      onClick={() => void reorder(catalogue).catch(() => setBusy(false))}
    >
      {t('home.reorderLast')}
    </Button>
  );
}
