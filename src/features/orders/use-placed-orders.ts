import { useSyncExternalStore } from 'react';
import type { PlacedOrder } from '../../offline/commands/placing.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';

const NONE: readonly PlacedOrder[] = [];

/** The orders for a client that were placed on this device, the latest first. */
export const usePlacedOrders = (clNum: number): readonly PlacedOrder[] =>
  useSyncExternalStore(outbox.subscribe, () => outbox.shown('order', clNum).placed ?? NONE);
