import { useEffect, useState } from 'react';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';

const NONE: ReadonlyMap<number, string> = new Map();
/** The device says it in less; past it the page goes on without. */
const PATIENCE_MS = 1000;

/** What a unit of each article weighs; undefined for a moment at first. */
export function useWeights(
  catalogue: Catalogue,
  arNums: readonly number[],
): ReadonlyMap<number, string> | undefined {
  const [weights, setWeights] = useState<ReadonlyMap<number, string> | undefined>();
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => setWeights((known) => known ?? NONE), PATIENCE_MS);
    catalogue.source.weights(arNums).then(
      (found) => !isGone && setWeights(found),
      () => !isGone && setWeights((known) => known ?? NONE),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [catalogue, arNums]);
  return weights;
}
