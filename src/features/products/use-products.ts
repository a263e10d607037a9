import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { Catalogue } from './catalogue.ts';

interface ProductsState {
  products?: readonly Product[];
  failure?: unknown;
  chance: number;
}

export function useProducts(catalogue: Catalogue, arNums: readonly number[]) {
  const [state, setState] = useState<ProductsState>({ chance: 0 });
  const wanted = arNums.join();
  const retries = useStore(catalogue, (known) => known.retries);
  const [attempt, setAttempt] = useState(0);
  const isDue = state.failure !== undefined && retries > state.chance;
  useEffect(() => {
    if (isDue) setAttempt((before) => before + 1);
  }, [isDue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another one
  useEffect(() => {
    let isCurrent = true;
    const chance = catalogue.getState().retries;
    catalogue.source.products(wanted === '' ? [] : wanted.split(',').map(Number)).then(
      (products) => isCurrent && setState({ products, chance }),
      (failure: unknown) => isCurrent && setState((before) => ({ ...before, failure, chance })),
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, wanted, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
