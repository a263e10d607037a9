export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The methods by which the distributor collects the money. The page shows no transfer data for
 * them, so that a client does not pay twice.
 */
export const collectedMethods: readonly PaymentMethod[] = ['direct_debit', 'bill_of_exchange'];
