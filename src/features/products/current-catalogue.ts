import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Catalogue } from './catalogue.ts';

/** The catalogue of the signed-in user's client; none before one is chosen. */
export const currentCatalogue = createStore<Catalogue | undefined>(() => undefined);

export const useCatalogue = (): Catalogue | undefined => useStore(currentCatalogue);
