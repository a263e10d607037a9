import { createStore } from 'zustand/vanilla';

/**
 * A newer version has taken over the database or the service worker: the page must reload when that
 * costs the user nothing.
 */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
