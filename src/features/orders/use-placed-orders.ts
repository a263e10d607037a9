import type { PlacedOrder } from '../../offline/commands/placing.ts';
import { useOutbox } from '../../offline/use-outbox.ts';

const NONE: readonly PlacedOrder[] = [];

/** The orders for a client that were placed on this device, the latest first. */
export const usePlacedOrders = (clNum: number): readonly PlacedOrder[] =>
  useOutbox((now) => now.shown('order', clNum).placed ?? NONE);
