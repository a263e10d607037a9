import { undated } from '../../device/copies/read-cache.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { Catalogue } from './catalogue.ts';

export function useProducts({ key, source, reads }: Catalogue, arNums: readonly number[]) {
  const cached = reads.of(`products ${arNums}`, () => undated(source.products(arNums)));
  const { answer: products, failure, retry } = useRead(cached, { group: key });
  return { products, failure, retry };
}
