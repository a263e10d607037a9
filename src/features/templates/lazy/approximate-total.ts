import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../../contract/orders/totals.ts';
import type { TemplateLine } from '../../../../contract/templates/schemas.ts';
import { lineOf } from '../../../offline/commands/order-commands.ts';

export const totalToday = (lines: readonly CartLine[]): string =>
  fromUnits(totalsOf(lines.map(pricedLine)).ht);

export function approximateTotal(
  lines: readonly TemplateLine[],
  productOf: (arNum: number) => Product | null | undefined,
): string | undefined {
  const priced = lines.flatMap(({ arNum, quantity }) => {
    const product = productOf(arNum);
    return product && !product.flags.withdrawn ? [lineOf(product, quantity, null)] : [];
  });
  return priced.length === 0 ? undefined : totalToday(priced);
}
