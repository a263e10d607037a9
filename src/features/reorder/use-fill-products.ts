import { connection } from '../../device/connection/device-connection.ts';
import { undated } from '../../device/copies/read-cache.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { readFillProducts } from './dialog/read-fill-products.ts';
import type { FillProducts } from './fill-plan.ts';

export function useFillProducts({ key, source, reads }: Catalogue, arNums: readonly number[]) {
  const cached = reads.of<FillProducts>(`fill ${arNums}`, (_how, _signal, show) =>
    undated(readFillProducts(source, arNums, { isOnline: connection.isOnline, show })),
  );
  const { answer: products, failure, retry } = useRead(cached, { group: key });
  return { products, failure: products ? undefined : failure, retry };
}
