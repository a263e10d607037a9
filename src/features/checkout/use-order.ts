import type { StateOf } from '../../offline/commands/topics.ts';
import { type RejectedOrder, rejectedOrders } from '../../offline/outbox/rejected.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';

export const useOrder = (clNum: number): StateOf<'order'> =>
  useOutbox((now) => now.shown('order', clNum));

export function useRejectedOrder(clNum: number): RejectedOrder | undefined {
  const entries = useOutbox((now) => now.entries());
  return rejectedOrders(entries.filter((entry) => entry.clNum === clNum))[0];
}
