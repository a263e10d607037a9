import type { CommercialUser } from '../../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';

/** A choice made: by the server, or by the device in its place until the network is back. */
export interface Choice {
  user: CommercialUser;
  isRestricted: boolean;
  pending: boolean;
}

export interface ChooseCalls {
  choose(clNum: number): Promise<CommercialUser>;
  isRestricted(before: boolean): Promise<boolean>;
  /** No answer is to be expected: the device does not even try. */
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
      const isRestricted = await calls.isRestricted(row.admitted);
      return { user: chosen, isRestricted, pending: false };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  return { user: chosenOnDevice(user, row), isRestricted: row.admitted, pending: true };
}

/** The user as the server would answer, from what the list says of the client. */
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
    // The key of the open order is the server's to tell.
    SC_CENUM: null,
    cartSize: row.cartSize,
    cartTotal: row.cartTotal,
  };
}
