export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;

/** What is given back is a credit note; its amounts are positive, and reduce the balance. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `unpaid`: due or overdue. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const;

/** How many invoices one ZIP file holds. */
export const ZIP_INVOICES = 100;
