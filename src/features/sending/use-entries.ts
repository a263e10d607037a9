import { useOutbox } from '../../offline/outbox/device-outbox.ts';
import type { Entry, StorageTrouble } from '../../offline/outbox/outbox-types.ts';
import { countsOf, type SendingCounts } from './sending-counts.ts';

export const useEntries = (): readonly Entry[] => useOutbox((now) => now.entries());

export const useSendingCounts = (): SendingCounts => countsOf(useEntries());

export const useStorageTrouble = (): StorageTrouble | undefined =>
  useOutbox((now) => now.trouble());

export const useIsLoaded = (): boolean => useOutbox((now) => now.isLoaded());

/** Something that the storage does not take could be sent without it. */
export const useMaySendPast = (): boolean => useOutbox((now) => now.maySendPast());
