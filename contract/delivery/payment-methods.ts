export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The distributor collects these. Pages show no bank details, so that no client pays twice. */
export const collectedMethods: readonly PaymentMethod[] = ['direct_debit', 'bill_of_exchange'];
