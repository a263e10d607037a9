import { useEffect, useState } from 'react';
import type { KnownProduct } from '../../../../offline/commands/order-commands.ts';

export type FindProducts = (arNums: readonly number[]) => Promise<readonly KnownProduct[]>;
export type KnownProducts = ReadonlyMap<number, KnownProduct>;

const NONE: KnownProducts = new Map();

export function useProductsOf(arNums: readonly number[], find: FindProducts): KnownProducts {
  const [known, setKnown] = useState(NONE);
  const missing = arNums.filter((arNum) => !known.has(arNum)).join();
  useEffect(() => {
    if (missing === '') return;
    let isGone = false;
    find(missing.split(',').map(Number)).then(
      (found) => {
        if (isGone || found.length === 0) return;
        setKnown(
          (before) => new Map([...before, ...found.map((one) => [one.arNum, one] as const)]),
        );
      },
      // Without the products an entry shows what it was captured with.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [missing, find]);
  return known;
}
