import type { StoreApi } from 'zustand/vanilla';

/** For `useStore`, where something can be read and followed without being a store itself. */
export const asStore = <T>(
  getState: () => T,
  subscribe: (listener: () => void) => () => void,
): Omit<StoreApi<T>, 'setState'> => ({
  getState,
  getInitialState: getState,
  subscribe: (listener) => subscribe(() => listener(getState(), getState())),
});
