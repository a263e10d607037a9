import type { ContactUser } from '../../../contract/auth/schemas.ts';

export const makeContactUser = (more: Partial<ContactUser> = {}): ContactUser => ({
  type: 'contact',
  CLIENT: { ClNum: 1, ClUserCom: null, code: 'C1', name: 'N', city: 'V', blocked: null },
  COMMERCIAL: null,
  SC_CENUM: null,
  CoNum: 4,
  terms: null,
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.fr',
  expiresAt: 100,
  cartSize: 2,
  cartTotal: '12.5000',
  ...more,
});
