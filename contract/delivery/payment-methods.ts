export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
