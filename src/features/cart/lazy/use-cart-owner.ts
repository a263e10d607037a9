import { useSyncExternalStore } from 'react';
import type { CartOwner } from '../cart.ts';
import { cart } from '../device-cart.ts';

/** For whom is ordered; undefined before a client is chosen. */
export const useCartOwner = (): CartOwner | undefined =>
  useSyncExternalStore(cart.subscribe, cart.owner);
