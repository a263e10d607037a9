import { createStore } from 'zustand/vanilla';

/**
 * True if a newer build uses the database or the service worker. The page then reloads as soon as
 * all input is saved.
 */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
