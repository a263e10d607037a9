import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../../contract/orders/totals.ts';
import type { TemplateLine } from '../../../../contract/templates/schemas.ts';
import { lineOf } from '../../../offline/commands/order-commands.ts';

/** An article as it is now: null where it is no more, undefined while nobody has said. */
export type ProductOf = (arNum: number) => Product | null | undefined;

/** What so many units of an article are as a line today. */
export const pricedToday = (product: Product, quantity: number): CartLine =>
  lineOf(product, quantity, null);

/** HT. */
export const totalToday = (lines: readonly CartLine[]): string =>
  fromUnits(totalsOf(lines.map(pricedLine)).ht);

/**
 * What a template comes to today, HT, without what is no longer sold or not known here; undefined
 * where nothing of it has a price.
 */
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
