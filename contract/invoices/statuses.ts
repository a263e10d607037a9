/** `due`: unpaid and not late. */
export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;
