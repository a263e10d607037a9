import { useMemo } from 'react';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { serverNow } from '../../../lib/clock.ts';
import { useCart, useCartClient, usePlacedOrders } from '../../cart/use-cart.ts';
import type { BoughtProducts, Catalogue } from '../../products/catalogue.ts';
import { usualLines } from './usual-lines.ts';

const NOTHING: BoughtProducts = new Map();

/** `lines` is undefined until the current client’s purchases are read. */
export function useUsual(catalogue: Catalogue) {
  const { answer: bought, failure, retry } = useRead(catalogue.bought);
  const lines = useUsualOf(useCartClient() ?? 0, bought);
  return { lines: bought && lines, failure, retry };
}

export function useUsualOf(clNum: number, bought: BoughtProducts = NOTHING) {
  const placed = usePlacedOrders(clNum);
  const today = shopDay(serverNow());
  return useMemo(() => usualLines(bought, placed, today), [bought, placed, today]);
}

export function useInCart(): (arNum: number) => number {
  const { lines } = useCart();
  return useMemo(() => (arNum) => lines.get(arNum)?.LCQuantite ?? 0, [lines]);
}
