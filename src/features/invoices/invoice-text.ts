import { shortDate } from '../../../contract/core/dates.ts';
import type { Invoice, InvoiceStatus } from '../../../contract/invoices/schemas.ts';
import type { MessageKey, Translate } from '../../i18n/i18n.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const invoiceStatusText: Record<InvoiceStatus, { label: MessageKey; tone: BadgeTone }> = {
  due: { label: 'invoices.statuses.due', tone: 'primary' },
  overdue: { label: 'invoices.statuses.overdue', tone: 'error' },
  paid: { label: 'invoices.statuses.paid', tone: 'success' },
};

export const paymentDay = (
  { status, dueOn, paidOn }: Pick<Invoice, 'status' | 'dueOn' | 'paidOn'>,
  t: Translate,
): string =>
  status === 'paid'
    ? t('invoices.paidOn', { day: shortDate(paidOn) })
    : t(status === 'overdue' ? 'invoices.wasDueOn' : 'invoices.dueOn', { day: shortDate(dueOn) });
