import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';

export interface Choice {
  user: CommercialUser;
  isRestricted: boolean;
  pending: boolean;
}

export interface ChooseCalls {
  choose(clNum: number): Promise<CommercialUser>;
  isRestricted(): Promise<boolean>;
  isOffline(): boolean;
}

export async function chooseClient(
  calls: ChooseCalls,
  user: CommercialUser,
  row: ClientRow,
): Promise<Choice> {
  if (!calls.isOffline()) {
    try {
      const chosen = await calls.choose(row.clNum);
      const isRestricted = await calls.isRestricted();
      return { user: chosen, isRestricted, pending: false };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  return { user: chosenOnDevice(user, row), isRestricted: row.admitted, pending: true };
}

function chosenOnDevice(user: CommercialUser, row: ClientRow): CommercialUser {
  return {
    ...user,
    WAITING_CHOISE: false,
    CLIENT: {
      ClNum: row.clNum,
      ClUserCom: user.COMMERCIAL.ClUserCom,
      code: row.code,
      name: row.name,
      city: row.city,
      blocked: row.blocked,
    },
    // Only the server knows the key of the open order.
    SC_CENUM: null,
    cartSize: row.cartSize,
    cartTotal: row.cartTotal,
  };
}
