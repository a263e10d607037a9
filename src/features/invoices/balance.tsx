import { CircleAlert, CircleCheck, ListFilter, Wallet, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../contract/core/dates.ts';
import type { InvoiceFilter, InvoicePage } from '../../../contract/invoices/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import type { useListAddress } from '../history/list-address.ts';

interface BalanceProps {
  balance: InvoicePage['balance'];
  list: ReturnType<typeof useListAddress<InvoiceFilter>>;
}

export function Balance({ balance, list: { asked, ask } }: BalanceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { count, overdueCount, nextDueOn, toldAt } = balance;
  const isLate = overdueCount > 0;
  const next = nextDueOn ? ` · ${t('invoices.nextDue', { day: shortDate(nextDueOn) })}` : '';
  const told = toldAt ? ` · ${t('invoices.told', { day: formatShopDay(toldAt, locale) })}` : '';
  const figures = [
    {
      name: 'left',
      filter: 'unpaid',
      count,
      Icon: Wallet,
      tone: 'bg-primary-soft text-primary',
      title: t('invoices.balance'),
      text: t('invoices.unpaid', { count }) + next + told,
    },
    {
      name: 'overdue',
      filter: 'overdue',
      count: overdueCount,
      Icon: isLate ? CircleAlert : CircleCheck,
      tone: isLate ? 'bg-error-soft text-error' : 'bg-success-soft text-success',
      title: t('invoices.overdue'),
      text: isLate ? t('invoices.late', { count: overdueCount }) : t('invoices.nothingLate'),
    },
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:gap-3">
      {figures.map(({ name, filter, count: found, Icon, tone, title, text }) => {
        const isOn = asked.status === filter;
        const Sign = isOn ? X : ListFilter;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            disabled={found === 0 && !isOn}
            onClick={() => ask({ status: isOn ? undefined : filter })}
            className={cx(
              'group flex gap-4 rounded-md border p-3 text-left transition-colors duration-[120ms] disabled:cursor-default sm:items-center sm:p-4',
              isOn
                ? 'border-primary bg-primary-soft'
                : 'border-divider bg-surface enabled:hover:border-field',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-12 shrink-0 place-items-center rounded-md max-sm:hidden',
                tone,
              )}
            >
              <Icon className="size-6" strokeWidth={1.75} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold text-muted">{title}</span>
              <span
                data-balance={name}
                className="block text-xl font-bold whitespace-nowrap tabular-nums sm:text-2xl"
              >
                {formatMoney(balance[name], locale)}
              </span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <Sign
              aria-hidden="true"
              className={cx(
                'size-5 shrink-0 group-disabled:invisible max-sm:-ml-9',
                isOn ? 'text-primary' : 'text-muted',
              )}
            />
          </button>
        );
      })}
    </div>
  );
}
