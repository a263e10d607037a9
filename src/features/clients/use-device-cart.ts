import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { clientCart } from './client-cart.ts';

/** A client's cart, with what this device holds of it. */
export function useDeviceCart(row: ClientRow): ReturnType<typeof clientCart> {
  const { clNum } = row;
  const pending = useOutbox((now) => now.pending('order', clNum));
  const state = useOutbox((now) => now.shown('order', clNum));
  return clientCart(row, pending, state);
}
