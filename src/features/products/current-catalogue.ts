import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import type { CachedRead } from '../../device/copies/read-cache.ts';
import type { BoughtProducts, Catalogue } from './catalogue.ts';

export const currentCatalogue = createStore<Catalogue | undefined>(() => undefined);

export const useCatalogue = (): Catalogue | undefined => useStore(currentCatalogue);

const UNKNOWN = createStore<BoughtState>(() => ({ read: undefined }));

type BoughtState = Pick<ReturnType<CachedRead<BoughtProducts>['getState']>, 'read'>;

export function useBought(arNum: number): Bought | undefined {
  const known: Pick<typeof UNKNOWN, 'getState' | 'getInitialState' | 'subscribe'> =
    useCatalogue()?.bought ?? UNKNOWN;
  return useStore(known, ({ read }) => read?.answer.get(arNum));
}
