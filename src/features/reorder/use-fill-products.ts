import { useEffect, useState } from 'react';
import { connection } from '../../device/connection/device-connection.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { readFillProducts } from './dialog/read-fill-products.ts';
import type { FillProducts } from './fill-plan.ts';

export function useFillProducts(catalogue: Catalogue, arNums: readonly number[]) {
  const [products, setProducts] = useState<FillProducts>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const wanted = arNums.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    setFailure(undefined);
    readFillProducts(
      { source: catalogue.source, isOnline: connection.isOnline },
      wanted === '' ? [] : wanted.split(',').map(Number),
      (next) => isCurrent && setProducts(next),
    ).catch((thrown: unknown) => isCurrent && setFailure(thrown));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, wanted, attempt]);
  return {
    products,
    failure: products ? undefined : failure,
    retry: () => setAttempt((before) => before + 1),
  };
}
