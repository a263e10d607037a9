import { useStore } from 'zustand';
import type { CartOwner } from './cart.ts';
import { cart } from './device-cart.ts';

export const useCart = () => useStore(cart);

export const useCartOwner = (): CartOwner | undefined => useStore(cart, ({ owner }) => owner);

export const useCartQuantity = (arNum: number): number =>
  useStore(cart, ({ lines }) => lines.get(arNum)?.LCQuantite ?? 0);

export const useOrderingBlocked = (): boolean =>
  useStore(cart, ({ owner }) => owner?.isBlocked ?? false);
