import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import type { CachedRead } from '../../device/copies/read-cache.ts';
import { NOTHING } from '../../device/copies/use-read.ts';
import type { BoughtProducts, Catalogue } from './catalogue.ts';

export const currentCatalogue = createStore<Catalogue | undefined>(() => undefined);

export const useCatalogue = (): Catalogue | undefined => useStore(currentCatalogue);

export function useBought(arNum: number): Bought | undefined {
  const known: Pick<CachedRead<BoughtProducts>, keyof typeof NOTHING> = useCatalogue()?.bought ??
  NOTHING;
  return useStore(known, ({ read }) => read?.answer.get(arNum));
}
