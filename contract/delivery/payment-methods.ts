export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The distributor collects this money, so a client who also transferred it would pay twice. */
export const collectedMethods: readonly PaymentMethod[] = ['direct_debit', 'bill_of_exchange'];
