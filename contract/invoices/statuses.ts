export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;

/** The amounts of a credit note are positive, and reduce the balance. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `unpaid` means due or overdue. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const;

export const ZIP_INVOICES = 100;
