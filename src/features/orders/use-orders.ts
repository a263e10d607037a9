import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { serverNow } from '../../lib/clock.ts';
import { callDated, forClient } from '../../lib/http.ts';
import type { PlacedOrder } from '../../offline/commands/placing.ts';
import { useOutbox } from '../../offline/outbox/device-outbox.ts';
import { useDatedRead } from '../../offline/use-dated-read.ts';
import type { AccountOwner } from '../auth/session/account-owner.ts';
import { addressOf, type ListAddress, queryAt } from '../reading/list-address.ts';
import { useSettledAnswers } from './use-answers.ts';

export function useOrders({ clNum, key }: AccountOwner, asked: ListAddress<OrderStatus>) {
  const numbered = usePlacedOrders(clNum).filter(({ number }) => number !== null).length;
  return useDatedRead(
    `${key} orders${addressOf(asked)}`,
    (how) =>
      callDated('orders.list', {
        query: queryAt(asked, shopDay(serverNow())),
        ...forClient(clNum),
        ...how,
      }),
    numbered + useSettledAnswers(clNum),
  );
}

export const useOrder = ({ clNum, key }: AccountOwner, ceNum: number) =>
  useDatedRead(
    `${key} order ${ceNum}`,
    (how) =>
      callDated('orders.detail', {
        params: { ceNum: String(ceNum) },
        ...forClient(clNum),
        ...how,
      }),
    useSettledAnswers(clNum),
  );

const NONE: readonly PlacedOrder[] = [];

export const usePlacedOrders = (clNum: number): readonly PlacedOrder[] =>
  useOutbox((now) => now.shown('order', clNum).placed ?? NONE);
