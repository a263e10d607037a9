export const paymentMethods = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The distributor collects the money: whoever transferred it as well would pay twice. */
export const collectedMethods: readonly PaymentMethod[] = ['direct_debit', 'bill_of_exchange'];
