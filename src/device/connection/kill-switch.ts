import { createStore } from 'zustand/vanilla';

/** While true, the device has no service worker: the shop does not open without the network. */
export const killSwitch = createStore(() => false);
