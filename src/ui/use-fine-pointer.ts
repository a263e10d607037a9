import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('(pointer: fine) and (min-width: 48rem)');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A mouse and a wide screen: small panels instead of a dialog. */
export const useFinePointer = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
