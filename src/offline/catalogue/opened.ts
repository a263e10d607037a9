import { deferred } from '../../lib/deferred.ts';
import type { DeviceCatalogue } from './catalogue-bridge.ts';

export async function opened(
  device: Pick<DeviceCatalogue, 'getState' | 'subscribe'>,
  limit?: () => Promise<void>,
): Promise<void> {
  if (device.getState().phase !== 'opening') return;
  const { promise, resolve } = deferred<void>();
  const unsubscribe = device.subscribe(() => device.getState().phase !== 'opening' && resolve());
  await (limit ? Promise.race([promise, limit()]) : promise);
  unsubscribe();
}
