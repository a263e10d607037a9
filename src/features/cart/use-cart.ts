import { useSyncExternalStore } from 'react';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import type { ShownCart } from './cart.ts';
import { cart } from './device-cart.ts';

/** The whole cart: for what counts it. */
export const useCart = (): ShownCart => useSyncExternalStore(cart.subscribe, cart.shown);

/** The cart's articles, in their order; hears of no quantity. */
export const useCartArticles = (): readonly number[] =>
  useSyncExternalStore(cart.subscribe, () => cart.shown().arNums);

/** One line; it hears of no other. */
export const useCartLine = (arNum: number): CartLine | undefined =>
  useSyncExternalStore(cart.subscribe, () => cart.shown().lines.get(arNum));

/** Whether something of an article is still on its way to the server. */
export const useIsWaiting = (arNum: number): boolean =>
  useSyncExternalStore(cart.subscribe, () => cart.shown().waiting.has(arNum));

/** The cart's quantity of an article; a row hears of no other. */
export const useCartQuantity = (arNum: number): number =>
  useSyncExternalStore(cart.subscribe, () => cart.quantityOf(arNum));

/** Whether the client may not order for the moment. */
export const useOrderingBlocked = (): boolean =>
  useSyncExternalStore(cart.subscribe, cart.isBlocked);
