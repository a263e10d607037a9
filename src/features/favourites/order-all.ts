import type { Product } from '../../../contract/catalogue/schemas.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { incrementByPack } from '../../../contract/core/packaging.ts';
import { totalsOf } from '../../../contract/orders/totals.ts';

/** How many units of each article would be added; 0 leaves one out. */
export type Plan = ReadonlyMap<number, number>;

/** One pack of each, unless it is no longer sold. */
export const planOf = (products: readonly Product[]): Plan =>
  new Map(
    products
      .filter(({ flags }) => !flags.withdrawn)
      .map(({ arNum, packSize }) => [arNum, incrementByPack(0, packSize)]),
  );

/** What it costs from this quantity on. */
function unitPriceAt({ netPrice, breaks }: Product, quantity: number): string {
  return breaks.reduce(
    (price, step) => (quantity >= step.minQuantity ? step.netPrice : price),
    netPrice,
  );
}

/** What the plan adds to the cart, HT: exact over the lines, rounded once. */
export function planTotal(products: readonly Product[], plan: Plan): string {
  const lines = products.map((product) => {
    const quantity = plan.get(product.arNum) ?? 0;
    return {
      quantity,
      unitPrice: toUnits(unitPriceAt(product, quantity)),
      discount: 0,
      vatRate: Number(product.vatRate),
    };
  });
  return fromUnits(totalsOf(lines).ht);
}
