import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import type { BoughtProducts, Catalogue } from './catalogue.ts';

export const currentCatalogue = createStore<Catalogue | undefined>(() => undefined);

export const useCatalogue = (): Catalogue | undefined => useStore(currentCatalogue);

const UNKNOWN = createStore<{ bought: BoughtProducts | undefined }>(() => ({ bought: undefined }));

export function useBought(arNum: number): Bought | undefined {
  const known: Pick<typeof UNKNOWN, 'getState' | 'getInitialState' | 'subscribe'> =
    useCatalogue() ?? UNKNOWN;
  return useStore(known, ({ bought }) => bought?.get(arNum));
}
