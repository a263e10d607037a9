import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { clientCart } from './client-cart.ts';

export function ClientFigures({ row }: { row: ClientRow }) {
  const { t, locale } = useSpeech();
  const pending = useOutbox((now) => now.pending('order', row.clNum));
  const state = useOutbox((now) => now.shown('order', row.clNum));
  const { size, totalHT, waiting } = clientCart(row, pending, state);
  return (
    <div className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums @md:flex-col @md:items-end @md:text-right">
      {row.blocked && (
        <p className="flex items-center gap-2 font-semibold text-error">
          <span aria-hidden="true" className="size-2 rounded-full bg-error" />
          {t('clients.blocked')}
        </p>
      )}
      {row.blocked && <p>{t(`clients.reasons.${row.blocked}`)}</p>}
      {size > 0 && (
        <p className="font-semibold whitespace-nowrap text-text">
          {t('clients.cart', { amount: formatMoney(totalHT, locale) })}
        </p>
      )}
      {waiting > 0 && (
        <p className="font-medium text-warning">{t('clients.cartWaiting', { count: waiting })}</p>
      )}
      {!isZero(row.balance) && (
        <p>{t('clients.balance', { amount: formatMoney(row.balance, locale) })}</p>
      )}
      {!isZero(row.overdue) && (
        <p className="font-medium text-error">
          {t('clients.overdue', { amount: formatMoney(row.overdue, locale) })}
        </p>
      )}
    </div>
  );
}
