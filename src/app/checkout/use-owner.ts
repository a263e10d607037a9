import { useStore } from 'zustand';
import type { CartOwner } from '../../features/cart/cart.ts';
import { cart } from '../../features/cart/device-cart.ts';

/** For whom is ordered; undefined before a client is chosen. */
export const useOwner = (): CartOwner | undefined => useStore(cart, ({ owner }) => owner);
