import type { StoreApi } from 'zustand/vanilla';

/** `useStore` follows a source that is not a store itself. */
export const asStore = <T>(
  getState: () => T,
  subscribe: (listener: () => void) => () => void,
): Omit<StoreApi<T>, 'setState'> => ({
  getState,
  getInitialState: getState,
  subscribe: (listener) => subscribe(() => listener(getState(), getState())),
});
