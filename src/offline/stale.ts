import { createStore } from 'zustand/vanilla';

/**
 * True once a newer version of the app has taken over what this page works with, its database or its
 * service worker: it must be loaded anew, when that costs the user nothing.
 */
export const stale = createStore(() => false);

export const markStale = (): void => stale.setState(true);
