import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCurrentProducts } from '../../products/use-current-products.ts';
import { useCart } from '../use-cart.ts';

export interface ShownLine {
  line: CartLine;
  /** Null if the shop no longer sells the product, undefined if the product is not known yet. */
  product: Product | null | undefined;
  seen: Product['stock'] | undefined;
}

export function useShownLines(catalogue: Catalogue): ShownLine[] {
  const { lines, arNums, seenStock } = useCart();
  const { products, confirmed } = useCurrentProducts(catalogue, arNums);
  return [...lines.values()].map((line) => ({
    line,
    product: products.get(line.ArNum) ?? (confirmed.has(line.ArNum) ? null : undefined),
    seen: seenStock.get(line.ArNum),
  }));
}
