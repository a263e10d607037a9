import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { InvoiceFilter } from '../../../contract/invoices/schemas.ts';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { serverNow } from '../../lib/clock.ts';
import { callDated, forClient } from '../../lib/http.ts';
import type { AccountOwner } from '../auth/session/account-owner.ts';
import { addressOf, type ListAddress, queryAt } from '../history/list-address.ts';

export function useInvoices({ clNum, key }: AccountOwner, asked: ListAddress<InvoiceFilter>) {
  const cached = reads.of(`${key} invoices${addressOf(asked)}`, (how) =>
    callDated('invoices.list', {
      query: queryAt(asked, shopDay(serverNow())),
      ...forClient(clNum),
      ...how,
    }),
  );
  // The old rows stay until the new ones arrive, so that the page’s height changes once.
  return useRead(cached, { group: key });
}
