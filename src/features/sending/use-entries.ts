import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import type { Entry, StorageTrouble } from '../../offline/outbox/outbox-types.ts';
import { countsOf, type SendingCounts } from './sending-counts.ts';

/** Everything of this user that is on its way or was refused. */
export const useEntries = (): readonly Entry[] =>
  useSyncExternalStore(outbox.subscribe, outbox.entries);

export function useSendingCounts(): SendingCounts {
  const entries = useEntries();
  return useMemo(() => countsOf(entries), [entries]);
}

export const useStorageTrouble = (): StorageTrouble | undefined =>
  useSyncExternalStore(outbox.subscribe, outbox.trouble);

/** What the device holds is in memory: before that, nothing it knows is unknown. */
export const useIsLoaded = (): boolean => useSyncExternalStore(outbox.subscribe, outbox.isLoaded);

/** Until then nobody can say that nothing waits; what cannot be read is said elsewhere. */
export function useIsRead(): boolean {
  const isLoaded = useIsLoaded();
  return useStorageTrouble() !== undefined || isLoaded;
}
