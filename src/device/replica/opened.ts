import { until } from '../../lib/async/until.ts';
import type { DeviceCatalogue } from './catalogue-bridge.ts';

export const opened = (
  device: Pick<DeviceCatalogue, 'getState' | 'subscribe'>,
  limit?: () => Promise<void>,
): Promise<void> => until(device, () => device.getState().phase !== 'opening', limit);
