import { useStore } from 'zustand';
import type { PlacedOrder } from '../../device/commands/placing.ts';
import { useOutbox } from '../../device/outbox/device-outbox.ts';
import type { CartOwner } from './cart.ts';
import { cart } from './device-cart.ts';
import { linesOverLimit } from './room.ts';

export const useCart = () => useStore(cart);

export const useCartOwner = (): CartOwner | undefined => useStore(cart, ({ owner }) => owner);

export const useCartClient = (): number | undefined => useStore(cart, ({ owner }) => owner?.clNum);

export const useCartQuantity = (arNum: number): number =>
  useStore(cart, ({ lines }) => lines.get(arNum)?.LCQuantite ?? 0);

/** True if the device’s storage failed before the outbox was read, so that the cart is unknown. */
export const useIsCartUnread = (): boolean =>
  useOutbox((now) => now.trouble() !== undefined && !now.isLoaded());

/** Returns `failing` if storing has failed or takes more than two seconds. */
export function useUnstored(arNum: number): 'storing' | 'failing' | undefined {
  const clNum = useCartClient();
  return useOutbox((now) => {
    const isUnstored =
      clNum !== undefined &&
      now
        .unstored('order', clNum)
        .some(({ command }) => 'article' in command && command.article.arNum === arNum);
    if (!isUnstored) return undefined;
    return now.trouble() === undefined ? 'storing' : 'failing';
  });
}

/** False as long as the server may have a line of this product that is not loaded. */
export const useIsQuantityKnown = (arNum: number): boolean =>
  useStore(cart, ({ lines, isWhole }) => isWhole || lines.has(arNum));

export const useIsFullFor = (arNum: number): boolean =>
  useStore(cart, ({ lines }) => linesOverLimit(lines, [{ product: { arNum }, ...ONE }]) > 0);

const ONE = { mode: 'increment', quantity: 1 } as const;

const NONE: readonly PlacedOrder[] = [];

/** Returns orders placed on this device; `number` is null until the server has answered. */
export const usePlacedOrders = (clNum: number): readonly PlacedOrder[] =>
  useOutbox((now) => now.shown('order', clNum).placed ?? NONE);

export const useWaitingOrders = (clNum: number): readonly PlacedOrder[] =>
  usePlacedOrders(clNum).filter(({ number }) => number === null);
