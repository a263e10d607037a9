import { createStore } from 'zustand/vanilla';

/**
 * The client whose detail page is open. A scan on this page must not change another client’s order.
 */
export const openClientDetail = createStore<number | undefined>(() => undefined);
