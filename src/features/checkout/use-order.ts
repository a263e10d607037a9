import { useMemo, useSyncExternalStore } from 'react';
import type { StateOf } from '../../../contract/topics.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { type RejectedOrder, rejectedOrders } from '../../offline/outbox/rejected.ts';

/** The client's open order as it is shown, and those placed before it. */
export const useOrder = (clNum: number): StateOf<'order'> =>
  useSyncExternalStore(outbox.subscribe, () => outbox.shown('order', clNum));

export const useEntries = (): readonly Entry[] =>
  useSyncExternalStore(outbox.subscribe, outbox.entries);

/** The client's order that waits for a decision. */
export function useRefusedOrder(clNum: number): RejectedOrder | undefined {
  const entries = useEntries();
  return useMemo(
    () => rejectedOrders(entries.filter((entry) => entry.clNum === clNum))[0],
    [entries, clNum],
  );
}
