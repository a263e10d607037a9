import type { ClientRow } from '../../../contract/clients/schemas.ts';

export const makeClientRow = (clNum: number, more: Partial<ClientRow> = {}): ClientRow => ({
  clNum,
  code: `C${clNum}`,
  name: `Client ${clNum}`,
  city: 'Lorient',
  blocked: null,
  cartSize: 0,
  cartTotal: '0',
  lastOrder: null,
  everyDays: null,
  balance: '0',
  overdue: '0',
  admitted: true,
  ...more,
});
