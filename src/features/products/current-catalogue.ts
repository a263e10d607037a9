import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Catalogue } from './catalogue.ts';

export const currentCatalogue = createStore<Catalogue | undefined>(() => undefined);

export const useCatalogue = (): Catalogue | undefined => useStore(currentCatalogue);
