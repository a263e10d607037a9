import { createStore } from 'zustand/vanilla';

/** The client whose detail page is open. A scan there must not add to another client's order. */
export const openClientDetail = createStore<number | undefined>(() => undefined);
