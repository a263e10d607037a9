import { useSyncExternalStore } from 'react';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { clientCart } from './client-cart.ts';

/** A client's cart, with what this device holds of it. */
export function useDeviceCart(row: ClientRow): ReturnType<typeof clientCart> {
  const { clNum } = row;
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pending('order', clNum));
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.shown('order', clNum));
  return clientCart(row, pending, state);
}
