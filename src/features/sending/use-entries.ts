import { outbox, useOutbox } from '../../device/outbox/device-outbox.ts';
import type { Entry } from '../../device/outbox/outbox-types.ts';
import { countsOf, type SendingCounts } from './sending-counts.ts';

export const useEntries = (): readonly Entry[] => useOutbox((now) => now.entries());

export const useSendingCounts = (): SendingCounts =>
  countsOf(useEntries(), (clNum) => outbox.shown('order', clNum));

export const useIsLoaded = (): boolean => useOutbox((now) => now.isLoaded());
