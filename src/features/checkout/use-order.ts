import { useMemo } from 'react';
import type { StateOf } from '../../offline/commands/topics.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { type RefusedOrder, refusedOrders } from '../../offline/outbox/refused-orders.ts';
import { useOutbox } from '../../offline/use-outbox.ts';

/** The client's open order as it is shown, and those placed before it. */
export const useOrder = (clNum: number): StateOf<'order'> =>
  useOutbox((now) => now.shown('order', clNum));

export const useEntries = (): readonly Entry[] => useOutbox((now) => now.entries());

/** The client's order that waits for a decision. */
export function useRefusedOrder(clNum: number): RefusedOrder | undefined {
  const entries = useEntries();
  return useMemo(
    () => refusedOrders(entries.filter((entry) => entry.clNum === clNum))[0],
    [entries, clNum],
  );
}
