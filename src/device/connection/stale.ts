import { createStore } from 'zustand/vanilla';

/** True if a newer build uses the database or the worker: the page reloads once input is saved. */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
