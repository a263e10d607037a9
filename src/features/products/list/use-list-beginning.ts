import { useMemo } from 'react';
import { useStore } from 'zustand';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ListBase } from './list-filters.ts';

const SHOWN = 12;

export function useListBeginning(
  catalogue: Catalogue,
  base: ListBase,
): readonly Product[] | undefined {
  const session = useMemo(() => catalogue.list({ ...emptyQuery, ...base }), [catalogue, base]);
  const { phase, rows } = useStore(session);
  return useMemo(
    () =>
      phase === 'loading'
        ? undefined
        : rows
            .filter(({ isGone }) => !isGone)
            .slice(0, SHOWN)
            .map(({ product }) => product),
    [phase, rows],
  );
}
