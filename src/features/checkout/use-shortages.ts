import { useMemo } from 'react';
import type { CartLine, Shortage } from '../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../contract/orders/shortages.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useCurrentProducts } from '../products/use-current-products.ts';

/** Undefined until they can be shown: nobody has accepted what was not. */
export function useShortages(
  catalogue: Catalogue,
  lines: readonly CartLine[],
): Shortage[] | undefined {
  const arNums = useMemo(() => lines.map(({ ArNum }) => ArNum), [lines]);
  const { products, read } = useCurrentProducts(catalogue, arNums);
  return useMemo(() => {
    if (!lines.every(({ ArNum }) => read.has(ArNum))) return undefined;
    return lines.flatMap((line) => shortageOf(line, products.get(line.ArNum)?.stock) ?? []);
  }, [lines, products, read]);
}
