import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shortDate } from '../../../contract/core/dates.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import type { Invoice, InvoiceFilter, InvoiceStatus } from '../../../contract/invoices/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { PayButton } from './pay-button.tsx';

const STATUS_TEXT: Record<InvoiceStatus, { label: ParseKeys; tone: BadgeTone }> = {
  due: { label: 'invoices.statuses.due', tone: 'primary' },
  overdue: { label: 'invoices.statuses.overdue', tone: 'error' },
  paid: { label: 'invoices.statuses.paid', tone: 'success' },
};

export const invoiceFilterText: Record<InvoiceFilter, { label: ParseKeys }> = {
  unpaid: { label: 'invoices.statuses.unpaid' },
  ...STATUS_TEXT,
};

const DAY_TEXT = {
  due: 'invoices.dueOn',
  overdue: 'invoices.wasDueOn',
  paid: 'invoices.paidOn',
} as const;

/** A credit note is shown as open until the distributor has deducted its amount. */
const CREDIT_TEXT: Record<InvoiceStatus, { label: ParseKeys; tone: BadgeTone }> = {
  due: { label: 'invoices.credit.open', tone: 'new' },
  overdue: { label: 'invoices.credit.open', tone: 'new' },
  paid: { label: 'invoices.credit.used', tone: 'success' },
};

const NARROW =
  "grid-cols-[minmax(min-content,1fr)_auto] [grid-template-areas:'name_total''about_about''status_file'] gap-x-3 gap-y-1 px-4 py-3";
/** The layout for phones on which text is enlarged to 200 %. */
const NARROWEST =
  "@max-[15rem]/found:grid-cols-1 @max-[15rem]/found:[grid-template-areas:'name''about''total''status''file']";
const WIDE =
  "@3xl/found:grid-cols-[minmax(0,1fr)_11rem_8rem_13.5rem] @3xl/found:[grid-template-areas:'name_status_total_file''about_status_total_file'] @3xl/found:gap-y-0 @3xl/found:py-2";

export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { inNum, number, ceNum, orderNumber, issuedOn, totalTTC, left, status } = invoice;
  const { dueOn, paidOn, payee, corrects } = invoice;
  const isCredit = invoice.kind === 'credit_note';
  const { label, tone } = (isCredit ? CREDIT_TEXT : STATUS_TEXT)[status];
  const day = status === 'paid' ? paidOn : isCredit ? null : dueOn;
  const isPartly = status !== 'paid' && toUnits(left) < toUnits(totalTTC);
  const amount = (of: string) => formatMoney(isCredit ? `-${of}` : of, locale);
  return (
    <li
      id={`invoice-${inNum}`}
      className={cx(
        'grid items-center border-b border-divider last:border-b-0',
        NARROW,
        NARROWEST,
        WIDE,
      )}
    >
      <p className="min-w-0 font-semibold whitespace-nowrap [grid-area:name]">{number}</p>
      <p className="min-w-0 text-sm text-muted tabular-nums [grid-area:about]">
        {isCredit && `${t('invoices.credit.name')} `}
        {t(isCredit ? 'invoices.credit.issuedOn' : 'invoices.issuedOn', {
          day: shortDate(issuedOn),
        })}
        {corrects && ` · ${t('invoices.credit.corrects', { number: corrects })}`}
        {ceNum !== null && orderNumber !== null && (
          <>
            {' · '}
            <Link
              to={pathTo('compte-commande-id', { id: ceNum })}
              className="rounded-sm underline-offset-4 hover:text-primary hover:underline"
            >
              {t('invoices.order')}{' '}
              <span className="inline-block wrap-anywhere">{orderNumber}</span>
            </Link>
          </>
        )}
      </p>
      <div className="flex flex-col items-start gap-0.5 text-sm tabular-nums [grid-area:status]">
        <Badge tone={tone}>{t(label)}</Badge>
        {day && (
          <span className={status === 'overdue' ? 'font-medium text-error' : 'text-muted'}>
            {t(DAY_TEXT[status], { day: shortDate(day) })}
          </span>
        )}
      </div>
      <p className="text-right tabular-nums [grid-area:total]">
        <span className="font-semibold">{amount(totalTTC)}</span>{' '}
        <span className="text-sm text-muted">{t('invoices.ttc')}</span>
        {isPartly && (
          <span className="block text-sm text-muted">
            {t('invoices.left', { amount: amount(left) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2 justify-self-end [grid-area:file]">
        {payee && <PayButton invoice={invoice} payee={payee} />}
        <InvoiceFile invoice={invoice} />
      </div>
    </li>
  );
}
