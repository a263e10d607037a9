import { createStore } from 'zustand/vanilla';

/** Newer code has taken over the database or the service worker: the page reloads when that costs nothing. */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
