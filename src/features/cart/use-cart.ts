import { useStore } from 'zustand';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { cart } from './device-cart.ts';

/** The whole cart: for what counts it. */
export const useCart = () => useStore(cart);

/** The cart's products, in their order; hears of no quantity. */
export const useCartArticles = (): readonly number[] => useStore(cart, ({ arNums }) => arNums);

/** One line; it hears of no other. */
export const useCartLine = (arNum: number): CartLine | undefined =>
  useStore(cart, ({ lines }) => lines.get(arNum));

/** Whether something of a product is still on its way to the server. */
export const useIsWaiting = (arNum: number): boolean =>
  useStore(cart, ({ waiting }) => waiting.has(arNum));

/** The cart's quantity of a product; a row hears of no other. */
export const useCartQuantity = (arNum: number): number =>
  useStore(cart, ({ lines }) => lines.get(arNum)?.LCQuantite ?? 0);

/** Whether the client may not order for the moment. */
export const useOrderingBlocked = (): boolean =>
  useStore(cart, ({ owner }) => owner?.isBlocked ?? false);
