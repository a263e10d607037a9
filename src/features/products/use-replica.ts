import { useSyncExternalStore } from 'react';
import type { ReplicaState } from '../../offline/catalogue/catalogue-types.ts';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';

/** How much of the catalogue is on this device, and how old it is. */
export const useReplica = (): ReplicaState =>
  useSyncExternalStore(deviceCatalogue.subscribe, deviceCatalogue.state);
