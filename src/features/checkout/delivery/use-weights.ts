import { useEffect, useState } from 'react';
import type { Catalogue } from '../../products/catalogue.ts';

const NONE: ReadonlyMap<number, string> = new Map();
/** After this time the page goes on without the weights. */
const PATIENCE_MS = 5000;

/** Undefined until all weights are known: a part of the weight would offer wrong deliveries. */
export function useWeights(
  catalogue: Catalogue,
  arNums: readonly number[],
): ReadonlyMap<number, string> | undefined {
  const [known, setKnown] = useState({ of: '', weights: NONE });
  const wanted = arNums.join();
  useEffect(() => {
    let isGone = false;
    const numbers = wanted === '' ? [] : wanted.split(',').map(Number);
    const goOn = () => !isGone && setKnown(({ weights }) => ({ of: wanted, weights }));
    const timer = setTimeout(goOn, PATIENCE_MS);
    catalogue.source
      .weights(numbers)
      .then((weights) => !isGone && setKnown({ of: wanted, weights }), goOn);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [catalogue, wanted]);
  const isKnown = known.of === wanted || arNums.every((arNum) => known.weights.has(arNum));
  return isKnown ? known.weights : undefined;
}
