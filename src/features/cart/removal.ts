import type { CartLines, KnownProduct } from '../../device/commands/order-commands.ts';
import type { LineChange } from './cart.ts';

export function linesOf(lines: CartLines, products: readonly KnownProduct[]): LineChange[] {
  return products
    .map((product) => ({
      product,
      mode: 'replace' as const,
      quantity: lines.get(product.arNum)?.LCQuantite ?? 0,
      note: lines.get(product.arNum)?.note ?? null,
    }))
    .filter(({ quantity }) => quantity > 0);
}

export const toRemoval = ({ product }: LineChange): LineChange => ({
  product,
  mode: 'replace',
  quantity: 0,
});
