import { deviceStorage } from '../../lib/storage.ts';
import { onPurge } from '../database/purge.ts';
import { bridgePlatform, createDeviceCatalogue } from './catalogue-bridge.ts';
import { holdsAll } from './catalogue-types.ts';

export const deviceCatalogue = createDeviceCatalogue(bridgePlatform);

/** The storage key with the user whose catalogue was once complete on this device. */
const HELD = 'comptoir-catalogue-held';

deviceCatalogue.subscribe((now, before) => {
  const { userKey } = deviceCatalogue.scope() ?? {};
  if (userKey && holdsAll(now) && !holdsAll(before)) deviceStorage.setItem(HELD, userKey);
});

/** False if the catalogue was never complete on this device. Callers then need not wait for it. */
export const mayBeStored = (): boolean =>
  deviceStorage.getItem(HELD) === deviceCatalogue.scope()?.userKey;

onPurge(() => {
  deviceCatalogue.close();
  deviceStorage.removeItem(HELD);
});
