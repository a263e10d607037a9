import { useMemo } from 'react';
import type { StateOf } from '../../offline/commands/topics.ts';
import { type RefusedOrder, refusedOrders } from '../../offline/outbox/refused-orders.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import { useEntries } from '../sending/use-entries.ts';

/** The client's open order as it is shown, and those placed before it. */
export const useOrder = (clNum: number): StateOf<'order'> =>
  useOutbox((now) => now.shown('order', clNum));

/** The client's order that waits for a decision. */
export function useRefusedOrder(clNum: number): RefusedOrder | undefined {
  const entries = useOutbox((now) => now.entries());
  return useMemo(
    () => refusedOrders(entries.filter((entry) => entry.clNum === clNum))[0],
    [entries, clNum],
  );
}
