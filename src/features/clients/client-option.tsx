import { IdCard } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { shortDate } from '../../../contract/core/dates.ts';
import { isValidation } from '../../device/commands/placing.ts';
import { useOutbox } from '../../device/outbox/device-outbox.ts';
import { rejectedOrders } from '../../device/outbox/rejected.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { isTablet } from '../../lib/env.ts';
import { formatMoney, isZero } from '../../lib/format.ts';
import { clientDetailPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { clientCart, lastOrderOf } from './client-cart.ts';

export interface Readiness {
  tone: BadgeTone;
  text: string;
}

interface ClientOptionProps extends Partial<Readiness> {
  id: string;
  position: number;
  total: number;
  row: ClientRow;
  isActive: boolean;
  isCurrent: boolean;
  isChoosing: boolean;
  onChoose: (row: ClientRow) => void;
  note: ReactNode;
}

export const ClientOption = memo(function ClientOption(props: ClientOptionProps) {
  const { id, position, total, row, isActive, isCurrent, isChoosing, onChoose, note, tone, text } =
    props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox of this listbox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={position}
      aria-setsize={total}
      onClick={() => onChoose(row)}
      className={cx(
        '@container scroll-my-4 cursor-pointer rounded-md border bg-surface p-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:border-primary hover:bg-primary-soft',
        isActive ? 'border-primary bg-primary-soft outline-3 outline-focus' : 'border-divider',
        isChoosing && 'animate-pulse',
      )}
    >
      <div className="flex min-h-full items-center gap-x-4">
        <div className="-mx-0.5 -my-2 flex flex-col items-center">
          <Avatar name={row.name} />
          {/* ARIA forbids buttons in options, so this link works with the pointer only. */}
          <span
            aria-hidden="true"
            title={t('visits.detailOf', { name: row.name })}
            onClick={(event) => {
              event.stopPropagation();
              void navigate(clientDetailPath(row.clNum));
            }}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-primary"
          >
            <IdCard className="size-5" />
          </span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-y-1 @md:flex-row @md:items-center @md:justify-between @md:gap-x-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 text-base leading-6 font-semibold">
              {row.name}
              {isCurrent && <Badge tone="primary">{t('clients.current')}</Badge>}
              {tone && <Badge tone={tone}>{text}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {row.code} · {row.city}
            </p>
            <LastOrder row={row} />
            {note}
          </div>
          <ClientFigures row={row} />
        </div>
      </div>
    </div>
  );
});

/** Renders nothing if the client's only order is pending: `ClientFigures` shows pending orders. */
function LastOrder({ row }: { row: ClientRow }) {
  const { t } = useTranslation();
  const last = useOutbox((now) => lastOrderOf(row, now.shown('order', row.clNum)));
  const isWaiting = useOutbox((now) => now.pending('order', row.clNum).some(isValidation));
  if (last === null && isWaiting) return null;
  return (
    <p className="text-sm whitespace-nowrap text-muted">
      {last === null ? t('clients.noOrder') : t('clients.lastOrder', { date: shortDate(last) })}
    </p>
  );
}

function ClientFigures({ row }: { row: ClientRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const pending = useOutbox((now) => now.pending('order', row.clNum));
  const state = useOutbox((now) => now.shown('order', row.clNum));
  const { size, totalHT, waiting } = clientCart(row, pending, state);
  const orders = pending.filter(isValidation).length;
  const toCheck = useOutbox(
    (now) => rejectedOrders(now.entries().filter((entry) => entry.clNum === row.clNum)).length,
  );
  return (
    <div className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums @md:flex-col @md:items-end @md:text-right">
      {row.blocked && (
        <>
          <p className="flex items-center gap-2 font-semibold text-error">
            <span aria-hidden="true" className="size-2 rounded-full bg-error" />
            {t('clients.blocked')}
          </p>
          <p>{t(`clients.reasons.${row.blocked}`)}</p>
        </>
      )}
      {toCheck > 0 && (
        <p className="font-semibold text-error">
          {t('connection.orderToCheck', { count: toCheck })}
        </p>
      )}
      {size > 0 && (
        <p className="font-semibold whitespace-nowrap text-text">
          {t('clients.cart', { amount: formatMoney(totalHT, locale) })}
        </p>
      )}
      {orders > 0 && (
        <p className="font-medium text-warning">
          {t(isTablet() ? 'clients.ordersHeldTablet' : 'clients.ordersHeldDevice', {
            count: orders,
          })}
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
