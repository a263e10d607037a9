import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { TemplateLine } from '../../../contract/templates/schemas.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { totalOf } from '../cart/line-changes.ts';

export function approximateTotal(
  lines: readonly TemplateLine[],
  productOf: (arNum: number) => Product | null | undefined,
): string | undefined {
  const priced = lines.flatMap(({ arNum, quantity }) => {
    const product = productOf(arNum);
    return product && !product.flags.withdrawn ? [lineOf(product, quantity, null)] : [];
  });
  return priced.length === 0 ? undefined : totalOf(priced);
}
