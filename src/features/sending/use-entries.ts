import { useMemo } from 'react';
import type { Entry, StorageTrouble } from '../../offline/outbox/outbox-types.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import { countsOf, type SendingCounts } from './sending-counts.ts';

/** Everything of this user that is on its way or was refused. */
export const useEntries = (): readonly Entry[] => useOutbox((now) => now.entries());

export function useSendingCounts(): SendingCounts {
  const entries = useEntries();
  return useMemo(() => countsOf(entries), [entries]);
}

export const useStorageTrouble = (): StorageTrouble | undefined =>
  useOutbox((now) => now.trouble());

/** What the device holds is in memory: before that, nothing it knows is unknown. */
export const useIsLoaded = (): boolean => useOutbox((now) => now.isLoaded());

/** Until then nobody can say that nothing waits; what cannot be read is said elsewhere. */
export function useIsRead(): boolean {
  const isLoaded = useIsLoaded();
  return useStorageTrouble() !== undefined || isLoaded;
}
