/** `due` is not paid and not late. */
export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;
