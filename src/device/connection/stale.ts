import { createStore } from 'zustand/vanilla';

/** Newer code owns the database or the service worker: the page reloads once nothing is unsaved. */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
