import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../../contract/orders/totals.ts';
import type { TemplateLine } from '../../../../contract/templates/schemas.ts';
import { lineOf } from '../../../offline/commands/order-commands.ts';

/** Null if the product no longer exists, undefined if this is not known. */
export type ProductOf = (arNum: number) => Product | null | undefined;

export const pricedToday = (product: Product, quantity: number): CartLine =>
  lineOf(product, quantity, null);

export const totalToday = (lines: readonly CartLine[]): string =>
  fromUnits(totalsOf(lines.map(pricedLine)).ht);

/** Leaves out withdrawn and unknown products; undefined if no line has a price. */
export function approximateTotal(
  lines: readonly TemplateLine[],
  productOf: ProductOf,
): string | undefined {
  const priced = lines.flatMap(({ arNum, quantity }) => {
    const product = productOf(arNum);
    return product && !product.flags.withdrawn ? [pricedToday(product, quantity)] : [];
  });
  return priced.length === 0 ? undefined : totalToday(priced);
}
