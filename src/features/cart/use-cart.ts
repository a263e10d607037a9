import { useStore } from 'zustand';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { cart } from './device-cart.ts';

export const useCart = () => useStore(cart);

/** Does not change with quantities. */
export const useCartProducts = (): readonly number[] => useStore(cart, ({ arNums }) => arNums);

export const useCartLine = (arNum: number): CartLine | undefined =>
  useStore(cart, ({ lines }) => lines.get(arNum));

export const useIsWaiting = (arNum: number): boolean =>
  useStore(cart, ({ waiting }) => waiting.has(arNum));

export const useCartQuantity = (arNum: number): number =>
  useStore(cart, ({ lines }) => lines.get(arNum)?.LCQuantite ?? 0);

export const useOrderingBlocked = (): boolean =>
  useStore(cart, ({ owner }) => owner?.isBlocked ?? false);
