import type { Product } from '../../../contract/catalogue/schemas.ts';
import { undated } from '../../device/copies/read-cache.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { Catalogue } from './catalogue.ts';

interface ProductsRead {
  products: readonly Product[] | undefined;
  failure: unknown;
  retry(): void;
}

export function useProducts(
  { key, source, reads }: Catalogue,
  arNums: readonly number[],
): ProductsRead {
  const cached = reads.of(`products ${arNums}`, () => undated(source.products(arNums)));
  const { answer, failure, retry } = useRead(cached, { group: key });
  return { products: answer, failure, retry };
}
