import { ArrowLeftRight, CloudUpload, RotateCcw, ShoppingCart, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OrderRow } from '../../../contract/orders/schemas.ts';
import { useIsOnline } from '../../device/connection/use-connection.ts';
import type { AccountOwner } from '../../features/auth/session/account-owner.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { undoAction } from '../../features/cart/remove-from-cart.ts';
import { useCart, usePlacedOrders } from '../../features/cart/use-cart.ts';
import { unfiltered } from '../../features/history/list-address.ts';
import { useInvoices } from '../../features/invoices/use-invoices.ts';
import { isAsking } from '../../features/orders/proposals/answered-order.ts';
import { useAnswers } from '../../features/orders/proposals/use-answers.ts';
import { pathToReorder } from '../../features/orders/reorder-address.ts';
import { reorderAtOnce } from '../../features/orders/reorder-at-once.ts';
import { useOrder, useOrders } from '../../features/orders/use-orders.ts';
import type { Catalogue } from '../../features/products/catalogue.ts';
import { useCatalogue } from '../../features/products/current-catalogue.ts';
import { sendingFigures } from '../../features/sending/sending-figures.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useSendingCounts } from '../../features/sending/use-entries.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';
import { useSettled } from '../../ui/settling.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { ownerPage } from '../shell/page-frames.tsx';

export function ResumeCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  const isBlocked = useSession(({ user }) => Boolean(user?.CLIENT?.blocked));
  if (size === 0) return null;
  return (
    <ActionRow
      icon={<ShoppingCart />}
      title={t('home.cartWaiting', { count: size })}
      end={
        <ButtonLink variant={isBlocked ? 'secondary' : 'primary'} to={pathTo('commande-panier')}>
          {t(isBlocked ? 'shell.toCart' : 'home.resume')}
        </ButtonLink>
      }
    >
      {t('shell.taxFree', { amount: formatMoney(total, locale) })}
    </ActionRow>
  );
}

export function WaitingCard() {
  const { t } = useTranslation();
  const counts = useSendingCounts();
  const { waiting, toCheck } = counts;
  if (waiting + toCheck === 0) return null;
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
      {sendingFigures(counts, t).join(' · ')}
    </ActionRow>
  );
}

interface OwnerCardProps {
  onSettled: () => void;
  owner: AccountOwner;
}

export const LastOrderCard = ownerPage(function LastOrder({ owner, onSettled }: OwnerCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { last, asking, isSettled } = useLastOrder(owner);
  useSettled(isSettled, onSettled);
  if (!last) return null;
  const { ceNum, number, placedAt, lineCount, totalHT } = last;
  return (
    <>
      <AskingRow orders={asking} />
      <ActionRow
        icon={<RotateCcw />}
        title={t('home.lastOrder')}
        end={<ReorderButton key={ceNum} owner={owner} ceNum={ceNum} />}
      >
        <TextLink to={pathTo('compte-commande-id', { id: ceNum })}>{number}</TextLink> ·{' '}
        {formatShopDay(placedAt, locale)} ·{' '}
        <span className="whitespace-nowrap">{t('shell.lines', { count: lineCount })}</span>
        {totalHT !== undefined && (
          <> · {t('shell.taxFree', { amount: formatMoney(totalHT, locale) })}</>
        )}
      </ActionRow>
    </>
  );
});

/** Shows orders in which the buyer has not answered a proposal. */
function AskingRow({ orders }: { orders: readonly Pick<OrderRow, 'ceNum'>[] }) {
  const { t } = useTranslation();
  const [first, ...others] = orders;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <ActionRow
      icon={<ArrowLeftRight />}
      title={t('home.answerWanted', { count: orders.length })}
      end={
        <ButtonLink
          to={
            isOne ? pathTo('compte-commande-id', { id: first.ceNum }) : pathTo('compte-commandes')
          }
        >
          {t('home.answer')}
        </ButtonLink>
      }
    >
      {t('home.answerHelp')}
    </ActionRow>
  );
}

/**
 * Shows the overdue invoices of a contact. A representative sees overdue invoices on the card of
 * the client.
 */
export const OwedCard = ownerPage(function Owed({ owner, onSettled }: OwnerCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { answer, failure } = useInvoices(owner, unfiltered);
  useSettled(answer !== undefined || failure !== undefined, onSettled);
  if (!answer || answer.balance.overdueCount === 0) return null;
  const { overdue, overdueCount } = answer.balance;
  return (
    <ActionRow
      icon={<Wallet />}
      title={t('home.owed', { count: overdueCount })}
      end={
        <ButtonLink variant="secondary" to={`${pathTo('compte-factures')}?statut=overdue`}>
          {t('home.pay')}
        </ButtonLink>
      }
    >
      {t('clients.overdue', { amount: formatMoney(overdue, locale) })}
    </ActionRow>
  );
});

type LastOrder = Pick<OrderRow, 'ceNum' | 'number' | 'placedAt' | 'lineCount'> &
  Partial<Pick<OrderRow, 'totalHT'>>;

/**
 * Returns the last order. The list may be a stored copy that lacks the last order of this device.
 */
function useLastOrder(owner: AccountOwner) {
  const { answers } = useAnswers(owner.clNum);
  const { answer, failure } = useOrders(owner, unfiltered);
  const isSettled = answer !== undefined || failure !== undefined;
  const [placed] = usePlacedOrders(owner.clNum).filter(({ number }) => number !== null);
  const items = answer?.items ?? [];
  const asking = items.filter((order) => isAsking(order, answers));
  const listed: LastOrder | undefined = items.find(({ status }) => status !== 'cancelled');
  const isBehind =
    listed &&
    placed &&
    placed.at > listed.placedAt &&
    !items.some(({ ceNum }) => ceNum === placed.ceNum);
  if (!isBehind || placed.ceNum === null || placed.number === null) {
    return { last: listed, asking, isSettled };
  }
  const { ceNum, number, at, lines } = placed;
  const last: LastOrder = { ceNum, number, placedAt: at, lineCount: lines.length };
  return { last, asking, isSettled };
}

/**
 * Fills an empty cart with the lines of the order and opens the cart. If the cart is not empty,
 * opens the page of the order, which asks the user.
 */
function ReorderButton({ owner, ceNum }: { owner: AccountOwner; ceNum: number }) {
  const { t } = useTranslation();
  // The order is read before the tap, so that the button works offline.
  const { answer, failure } = useOrder(owner, ceNum);
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { size, isWhole } = useCart();
  const path = pathToReorder(ceNum);
  if (!answer && failure && !isOnline) return null;
  if (!catalogue || (!isBusy && (size > 0 || !isWhole))) {
    return (
      <ButtonLink variant="secondary" to={path}>
        {t('home.reorderLast')}
      </ButtonLink>
    );
  }

  async function reorder(into: Catalogue): Promise<void> {
    setBusy(true);
    // After a failure, the page of the order opens and shows the error.
    const done = await reorderAtOnce(into, ceNum).catch(() => undefined);
    if (done) {
      const title = t('fill.added', { count: done.count });
      toasts.show({ title, variant: 'success', action: undoAction(done.undo, t) });
    }
    // If the user has opened another page meanwhile, the button is gone, and the app must stay on
    // that page.
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
