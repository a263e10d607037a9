import { CircleAlert, CircleCheck, type LucideIcon, Wallet } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { shortDate } from '../../../contract/core/dates.ts';
import type { InvoicePage } from '../../../contract/invoices/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';

export function Balance({ balance }: { balance: InvoicePage['balance'] }) {
  const { t, locale } = useSpeech();
  const { left, overdue, count, overdueCount, nextDueOn } = balance;
  const isLate = overdueCount > 0;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Figure
        name="left"
        icon={Wallet}
        tone="bg-primary-soft text-primary"
        title={t('invoices.balance')}
        amount={formatMoney(left, locale)}
      >
        {t('invoices.unpaid', { count })}
        {nextDueOn && ` · ${t('invoices.nextDue', { day: shortDate(nextDueOn) })}`}
      </Figure>
      <Figure
        name="overdue"
        icon={isLate ? CircleAlert : CircleCheck}
        tone={isLate ? 'bg-error-soft text-error' : 'bg-success-soft text-success'}
        title={t('invoices.overdue')}
        amount={formatMoney(overdue, locale)}
      >
        {isLate ? t('invoices.late', { count: overdueCount }) : t('invoices.nothingLate')}
      </Figure>
    </div>
  );
}

interface FigureProps {
  name: string;
  icon: LucideIcon;
  tone: string;
  title: string;
  amount: string;
  children: ReactNode;
}

function Figure({ name, icon: Icon, tone, title, amount, children }: FigureProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex items-center gap-4 rounded-md border border-divider bg-surface p-4"
    >
      <span
        aria-hidden="true"
        className={cx('grid size-12 shrink-0 place-items-center rounded-md', tone)}
      >
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h2 id={heading} className="text-sm font-semibold text-muted">
          {title}
        </h2>
        <p data-balance={name} className="text-2xl font-bold tabular-nums">
          {amount}
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </section>
  );
}
