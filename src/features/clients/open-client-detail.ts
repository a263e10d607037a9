import { createStore } from 'zustand/vanilla';

/** A scan on the detail page of a client must not change another client’s order. */
export const openClientDetail = createStore<number | undefined>(() => undefined);
