export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;

/** `unpaid`: due or overdue. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const;

/** How many invoices one ZIP file holds. */
export const ZIP_INVOICES = 100;
