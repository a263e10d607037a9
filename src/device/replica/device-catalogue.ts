import { deviceStorage } from '../../lib/storage.ts';
import { onPurge } from '../database/purge.ts';
import { bridgePlatform, createDeviceCatalogue } from './catalogue-bridge.ts';
import { holdsAll } from './catalogue-types.ts';

export const deviceCatalogue = createDeviceCatalogue(bridgePlatform);

/** Storage key of the user whose catalogue was once complete on this device. */
const HELD = 'comptoir-catalogue-held';

deviceCatalogue.subscribe((now, before) => {
  const { userKey } = deviceCatalogue.scope() ?? {};
  if (userKey && holdsAll(now) && !holdsAll(before)) deviceStorage.setItem(HELD, userKey);
});

/** False if the user's catalogue was never complete here: callers need not wait for the storage. */
export const mayBeStored = (): boolean =>
  deviceStorage.getItem(HELD) === deviceCatalogue.scope()?.userKey;

onPurge(() => {
  deviceCatalogue.close();
  deviceStorage.removeItem(HELD);
});
