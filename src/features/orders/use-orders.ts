import { useState } from 'react';
import { useStore } from 'zustand';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { clientNews } from '../../device/copies/device-client-news.ts';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { serverNow } from '../../lib/clock.ts';
import { callDated, forClient } from '../../lib/http.ts';
import type { AccountOwner } from '../auth/session/account-owner.ts';
import { usePlacedOrders } from '../cart/use-cart.ts';
import { addressOf, type ListAddress, queryAt } from '../history/list-address.ts';
import { useSettledAnswers } from './proposals/use-answers.ts';

export function useOrders({ clNum, key }: AccountOwner, asked: ListAddress<OrderStatus>) {
  const numbered = usePlacedOrders(clNum).filter(({ number }) => number !== null).length;
  const cached = reads.of(`${key} orders${addressOf(asked)}`, (how) =>
    callDated('orders.list', {
      query: queryAt(asked, shopDay(serverNow())),
      ...forClient(clNum),
      ...how,
    }),
  );
  // The old rows stay until the new ones arrive, so that the page’s height changes once.
  return useRead(cached, { version: `${numbered} ${useReadMark(clNum)}`, group: key });
}

export function useOrder({ clNum, key }: AccountOwner, ceNum: number) {
  const cached = reads.of(`${key} order ${ceNum}`, (how) =>
    callDated('orders.detail', {
      params: { ceNum: String(ceNum) },
      ...forClient(clNum),
      ...how,
    }),
  );
  return useRead(cached, { version: useReadMark(clNum) });
}

/** Changes when the server settles an answer of this device, and when others change orders. */
function useReadMark(clNum: number): string {
  const settled = useSettledAnswers(clNum);
  const mark = useStore(clientNews, (now) =>
    now.clNum === clNum ? now.news?.marks.orders : undefined,
  );
  // The page has just read the orders, so the first known mark needs no second read.
  const [first, setFirst] = useState(mark);
  if (first === undefined && mark !== undefined) setFirst(mark);
  return `${settled} ${mark !== undefined && mark !== first ? mark : ''}`;
}
