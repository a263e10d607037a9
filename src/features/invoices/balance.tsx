import { CircleAlert, CircleCheck, Wallet } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '../../../contract/core/dates.ts';
import type { InvoicePage } from '../../../contract/invoices/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';

export function Balance({ balance }: { balance: InvoicePage['balance'] }) {
  const { t, locale } = useSpeech();
  const id = useId();
  const { count, overdueCount, nextDueOn } = balance;
  const isLate = overdueCount > 0;
  const next = nextDueOn ? ` · ${t('invoices.nextDue', { day: shortDate(nextDueOn) })}` : '';
  const figures = [
    {
      name: 'left',
      Icon: Wallet,
      tone: 'bg-primary-soft text-primary',
      title: t('invoices.balance'),
      text: t('invoices.unpaid', { count }) + next,
    },
    {
      name: 'overdue',
      Icon: isLate ? CircleAlert : CircleCheck,
      tone: isLate ? 'bg-error-soft text-error' : 'bg-success-soft text-success',
      title: t('invoices.overdue'),
      text: isLate ? t('invoices.late', { count: overdueCount }) : t('invoices.nothingLate'),
    },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {figures.map(({ name, Icon, tone, title, text }) => (
        <section
          key={name}
          aria-labelledby={`${id}${name}`}
          className="flex items-center gap-4 rounded-md border border-divider bg-surface p-4"
        >
          <span
            aria-hidden="true"
            className={cx('grid size-12 shrink-0 place-items-center rounded-md', tone)}
          >
            <Icon className="size-6" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h2 id={`${id}${name}`} className="text-sm font-semibold text-muted">
              {title}
            </h2>
            <p data-balance={name} className="text-2xl font-bold tabular-nums">
              {formatMoney(balance[name], locale)}
            </p>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
