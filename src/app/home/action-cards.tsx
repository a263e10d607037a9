import { CloudUpload, RotateCcw, ShoppingCart } from 'lucide-react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { pathToReorder } from '../../features/orders/reorder-address.ts';
import { useOrders } from '../../features/orders/use-orders.ts';
import { unfiltered } from '../../features/reading/list-address.ts';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { useSendingCounts } from '../../features/sending/use-entries.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
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
      end={
        <ButtonLink variant="secondary" to={pathToReorder(ceNum)}>
          {t('home.reorderLast')}
        </ButtonLink>
      }
    >
      <TextLink to={pathTo('compte-commande-id', { id: ceNum })}>{number}</TextLink> ·{' '}
      {formatShopDay(placedAt, locale)} ·{' '}
      <span className="whitespace-nowrap">{t('shell.cartLines', { count: lineCount })}</span> ·{' '}
      {t('shell.taxFree', { amount: formatMoney(totalHT, locale) })}
    </ActionRow>
  );
});
