import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { InvoiceFilter } from '../../../contract/invoices/schemas.ts';
import { useDatedRead } from '../../device/copies/use-dated-read.ts';
import { serverNow } from '../../lib/clock.ts';
import { callDated, forClient } from '../../lib/http.ts';
import type { AccountOwner } from '../auth/session/account-owner.ts';
import { addressOf, type ListAddress, queryAt } from '../history/list-address.ts';

export const useInvoices = ({ clNum, key }: AccountOwner, asked: ListAddress<InvoiceFilter>) =>
  useDatedRead(`${key} invoices${addressOf(asked)}`, (how) =>
    callDated('invoices.list', {
      query: queryAt(asked, shopDay(serverNow())),
      ...forClient(clNum),
      ...how,
    }),
  );
