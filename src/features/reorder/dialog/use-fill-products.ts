import { useCallback, useEffect, useState } from 'react';
import { connection } from '../../../offline/device-connection.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import type { FillArticles } from '../fill-plan.ts';
import { readFillProducts } from './read-fill-products.ts';

interface FillReading {
  articles: FillArticles | undefined;
  failure: unknown;
  retry: () => void;
}

export function useFillProducts(catalogue: Catalogue, arNums: readonly number[]): FillReading {
  const [articles, setArticles] = useState<FillArticles | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const wanted = arNums.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    const numbers = wanted === '' ? [] : wanted.split(',').map(Number);
    setFailure(undefined);
    readFillProducts(
      { source: catalogue.source, isOnline: connection.isOnline },
      numbers,
      (next) => {
        if (isCurrent) setArticles(next);
      },
    ).catch((thrown: unknown) => isCurrent && setFailure(thrown));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, wanted, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { articles, failure, retry };
}
