export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;

/** The amounts of a credit note are positive; the shop subtracts them from the balance. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The filter `unpaid` selects due and overdue invoices. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const;

export const ZIP_INVOICES = 100;
