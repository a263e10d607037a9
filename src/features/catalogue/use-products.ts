import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { Catalogue } from './catalogue.ts';

interface ProductsState {
  products: readonly Product[] | undefined;
  failure: unknown;
}

const BATCH = 96;

/** Articles by their numbers, in that order, with those that are gone left out. */
export function useProducts(
  catalogue: Catalogue,
  arNums: readonly number[] | undefined,
): ProductsState {
  const [state, setState] = useState<ProductsState>({ products: undefined, failure: undefined });
  const wanted = arNums?.join();
  useEffect(() => {
    if (wanted === undefined) return;
    let isCurrent = true;
    readAll(catalogue, wanted === '' ? [] : wanted.split(',').map(Number)).then(
      (products) => isCurrent && setState({ products, failure: undefined }),
      (failure: unknown) => isCurrent && setState((before) => ({ ...before, failure })),
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, wanted]);
  return state;
}

async function readAll(catalogue: Catalogue, arNums: readonly number[]): Promise<Product[]> {
  const batches = [];
  for (let from = 0; from < arNums.length; from += BATCH) {
    batches.push(catalogue.source.products(arNums.slice(from, from + BATCH)));
  }
  return (await Promise.all(batches)).flat();
}
