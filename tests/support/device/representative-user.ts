import type { CommercialUser } from '../../../contract/auth/schemas.ts';

export function makeRepresentativeUser(ClNum: number, ClUserCom = 'R1'): CommercialUser {
  return {
    type: 'commercial',
    CLIENT: { ClNum, ClUserCom, code: `C${ClNum}`, name: 'N', city: 'V', blocked: null },
    COMMERCIAL: { ClUserCom, firstName: 'A', lastName: 'B', email: 'a@b.fr', phone: null },
    WAITING_CHOISE: false,
    SC_CENUM: null,
    CoNum: null,
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.fr',
    expiresAt: Date.now() + 3_600_000,
    cartSize: 0,
    cartTotal: '0',
  };
}
