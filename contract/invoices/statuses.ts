export const invoiceStatuses = ['due', 'overdue', 'paid'] as const;
