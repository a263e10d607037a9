import { useMemo } from 'react';
import type { CartLine, Shortage } from '../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../contract/orders/shortages.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useCurrentProducts } from '../products/use-current-products.ts';

export function useShortages(catalogue: Catalogue, lines: readonly CartLine[]): Shortage[] {
  const arNums = useMemo(() => lines.map(({ ArNum }) => ArNum), [lines]);
  const { products } = useCurrentProducts(catalogue, arNums);
  return useMemo(
    () => lines.flatMap((line) => shortageOf(line, products.get(line.ArNum)?.stock) ?? []),
    [lines, products],
  );
}
