import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../../../tests/support/device/settle.ts';
import { CatalogueClosedError } from '../../../device/replica/catalogue-types.ts';
import { takePrices } from './round-parts.ts';

const tariff = { tgNum: 2, clientDiscount: '0' };
const device = vi.hoisted(() => ({
  phase: 'ready',
  asked: 0,
  listeners: new Set<() => void>(),
  answer: (): Promise<unknown> => Promise.resolve(),
}));
vi.mock('../../../device/connection/device-connection.ts', () => ({
  connection: { isOnline: () => true },
}));
vi.mock('../../../device/replica/device-catalogue.ts', () => ({
  deviceCatalogue: {
    getState: () => ({ phase: device.phase }),
    synchronise: async () => undefined,
    takePrices() {
      device.asked += 1;
      return device.answer();
    },
    subscribe(listener: () => void) {
      device.listeners.add(listener);
      return () => device.listeners.delete(listener);
    },
  },
}));

vi.mock('../../../device/outbox/device-outbox.ts', () => ({}));

beforeEach(() => {
  device.phase = 'ready';
  device.asked = 0;
});

const become = async (phase: string) => {
  device.phase = phase;
  for (const listener of device.listeners) listener();
  await Promise.resolve();
};

test('asks for prices again if the catalogue was closed and is open again', async () => {
  device.answer = async () => {
    await become('opening');
    device.answer = async () => tariff;
    throw new CatalogueClosedError();
  };
  const taken = takePrices(2);
  await settle();
  expect(device.listeners.size).toBe(1);
  await become('opening');
  expect(device.asked).toBe(1);
  await become('ready');
  expect(await taken).toMatchObject({ tariff });
  expect([device.asked, device.listeners.size]).toEqual([2, 0]);
});

test('rejects if the catalogue is closed twice, and after any other failure', async () => {
  device.answer = () => Promise.reject(new CatalogueClosedError());
  await expect(takePrices(2)).rejects.toThrow(CatalogueClosedError);
  expect(device.asked).toBe(2);
  device.answer = () => Promise.reject(new Error('broken'));
  await expect(takePrices(2)).rejects.toThrow('broken');
  expect(device.asked).toBe(3);
});

test('rejects with the reason for which the prices could not be read', async () => {
  device.answer = async () => ({ failure: 'offline' });
  await expect(takePrices(2)).rejects.toMatchObject({ reason: 'offline' });
});
