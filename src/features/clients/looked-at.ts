import { createStore } from 'zustand/vanilla';

/** The client whose own page is open. What is scanned there goes to no other client. */
export const lookedAt = createStore<number | undefined>(() => undefined);
