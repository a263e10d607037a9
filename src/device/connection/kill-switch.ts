import { createStore } from 'zustand/vanilla';

/** While this is true, the device has no service worker, so the shop does not open offline. */
export const killSwitch = createStore(() => false);
