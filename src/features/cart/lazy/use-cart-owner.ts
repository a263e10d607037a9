import { useSyncExternalStore } from 'react';
import type { CartOwner } from '../cart.ts';
import { cart } from '../device-cart.ts';

export const useCartOwner = (): CartOwner | undefined =>
  useSyncExternalStore(cart.subscribe, cart.owner);
