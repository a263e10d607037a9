import { useSyncExternalStore } from 'react';
import { cart } from './device-cart.ts';

/** The cart's quantity of an article; a row hears of no other. */
export const useCartQuantity = (arNum: number): number =>
  useSyncExternalStore(cart.subscribe, () => cart.quantityOf(arNum));

/** Whether the client may not order for the moment. */
export const useOrderingBlocked = (): boolean =>
  useSyncExternalStore(cart.subscribe, cart.isBlocked);
