import type { DeviceCatalogue } from './catalogue-types.ts';

/** Resolves when the catalogue is open, or when `limit` does. */
export async function opened(
  device: Pick<DeviceCatalogue, 'getState' | 'subscribe'>,
  limit?: () => Promise<void>,
): Promise<void> {
  if (device.getState().phase !== 'opening') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = device.subscribe(() => device.getState().phase !== 'opening' && resolve());
  await (limit ? Promise.race([promise, limit()]) : promise);
  unsubscribe();
}
