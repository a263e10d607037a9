import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { rejectedOrders } from '../../../../offline/outbox/rejected.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { pathToPart } from '../../../sending/sending-parts.ts';
import { useEntries } from '../../../sending/use-entries.ts';
import { cart } from '../../device-cart.ts';
import { useCartProducts } from '../../use-cart.ts';

const SHOWN = 3;

const nameOf = ({ command }: Entry): string => ('article' in command ? command.article.name : '');

export function RejectedNotice() {
  const { t } = useSpeech();
  const all = useRejected();
  const isEmpty = useCartProducts().length === 0;
  const orders = rejectedOrders(all);
  const held = new Set(orders.flatMap((order) => order.held));
  const rejected = all.filter((entry) => nameOf(entry) !== '' && !held.has(entry));
  if (orders.length > 0) return <OrderNotice isEmpty={isEmpty} />;
  if (rejected.length === 0) return null;
  return (
    <Notice tone="error" title={t('cart.rejected', { count: rejected.length })}>
      <ul>
        {rejected.slice(0, SHOWN).map((entry) => (
          <li key={entry.opId}>
            {t('cart.rejectedOne', {
              name: nameOf(entry),
              reason: t(reasonKey(entry)),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={pathTo('envois')}>{t('cart.check')}</TextLink>
      </p>
    </Notice>
  );
}

/** A rejected order is the cart again until somebody has decided. */
function OrderNotice({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useSpeech();
  return (
    <Notice tone="warning" title={t('cart.orderToCheck')}>
      <p>{t('cart.orderToCheckHelp')}</p>
      <p className="mt-2">
        <TextLink to={isEmpty ? pathToPart('toCheck') : pathTo('commande-validation')}>
          {t('cart.decide')}
        </TextLink>
      </p>
    </Notice>
  );
}

function reasonKey({ lastError }: Entry) {
  const code = lastError?.code ?? 'INTERNAL';
  return code === 'UNREACHABLE' ? 'errors.offline' : (`errors.codes.${code}` as const);
}

function useRejected(): readonly Entry[] {
  const entries = useEntries();
  const clNum = useStore(cart, ({ owner }) => owner?.clNum);
  return useMemo(
    () =>
      entries.filter(
        (entry) => entry.state === 'rejected' && entry.topic === 'order' && entry.clNum === clNum,
      ),
    [entries, clNum],
  );
}
