import { useState } from 'react';
import type { Body } from '../../../contract/api.ts';
import { USER_HEADER } from '../../../contract/core/endpoint.ts';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { call, callDated, forClient } from '../../lib/http.ts';
import type { AccountOwner } from '../auth/session/account-owner.ts';

export function useAccount({ clNum, user, key }: AccountOwner) {
  const [changes, setChanges] = useState(0);
  const account = useRead(
    reads.of(`${key} account`, (how) => callDated('account.show', { ...forClient(clNum), ...how })),
    { version: changes },
  );
  const addresses = useRead(
    reads.of(`${key} addresses`, (how) =>
      callDated('client.addresses', { ...forClient(clNum), ...how }),
    ),
  );
  async function save(body: Body<'account.update'>): Promise<void> {
    await call('account.update', { body, headers: { [USER_HEADER]: user } });
    setChanges((before) => before + 1);
  }
  return { account, addresses, save };
}
