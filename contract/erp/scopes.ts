/** The scopes that a machine's token may have. */
export const scopes = ['orders', 'invoices', 'stock', 'prices', 'catalogue', 'clients'] as const;

export type Scope = (typeof scopes)[number];
