export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The methods by which the distributor collects the money itself. The page shows no bank details
 * for these methods, so that no client pays twice.
 */
export const collectedMethods: readonly PaymentMethod[] = ['direct_debit', 'bill_of_exchange'];
