export const scopes = ['orders', 'invoices', 'stock', 'prices', 'catalogue', 'clients'] as const;

export type Scope = (typeof scopes)[number];
