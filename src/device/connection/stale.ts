import { createStore } from 'zustand/vanilla';

/**
 * True if newer code owns the database or the service worker. The page then reloads once nothing is
 * unsaved.
 */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
