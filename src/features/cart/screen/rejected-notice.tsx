import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { closedOf, rejectedOrders } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { pathToPart } from '../../sending/sending-parts.ts';
import { useEntries } from '../../sending/use-entries.ts';
import { whenOrdered } from '../order/orders-elsewhere.ts';
import { useCart } from '../use-cart.ts';

const SHOWN = 3;

export function RejectedNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { owner, size } = useCart();
  const rejected = useEntries().filter(
    ({ state, topic, clNum }) =>
      state === 'rejected' && topic === 'order' && clNum === owner?.clNum,
  );
  // The cart shows the lines of a rejected order again, until the user decides about the order.
  const [order] = rejectedOrders(rejected);
  if (order) {
    const closed = closedOf(order, outbox.shown('order', order.head.clNum));
    return (
      <Notice
        tone="warning"
        title={closed ? t(...whenOrdered(closed, locale)) : t('cart.orderToCheck')}
      >
        <p>{t(closed ? 'cart.closedToCheckHelp' : 'cart.orderToCheckHelp')}</p>
        <p className="mt-2">
          <TextLink
            to={size === 0 || closed ? pathToPart('toCheck') : pathTo('commande-validation')}
          >
            {t('cart.decide')}
          </TextLink>
        </p>
      </Notice>
    );
  }
  const lines = rejected.flatMap(({ opId, command, lastError }) => {
    if (!('article' in command)) return [];
    const code = lastError?.code ?? 'INTERNAL';
    const reason = t(code === 'UNREACHABLE' ? 'errors.offline' : `errors.codes.${code}`);
    return [{ opId, name: command.article.name, reason }];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="error" title={t('cart.rejected', { count: lines.length })}>
      <ul>
        {lines.slice(0, SHOWN).map(({ opId, name, reason }) => (
          <li key={opId}>{t('cart.rejectedOne', { name, reason })}</li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={pathTo('envois')}>{t('cart.check')}</TextLink>
      </p>
    </Notice>
  );
}
