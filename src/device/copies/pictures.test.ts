import { afterEach, expect, test, vi } from 'vitest';
import { OfflineError } from '../../lib/http-errors.ts';
import { createDevicePictures } from './pictures.ts';

const MEGABYTE = 2 ** 20;
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `/media/products/${at + 1}.svg`);

afterEach(() => {
  vi.unstubAllGlobals();
});

function createDevice(size: number) {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>();
  const device = { isBroken: false, status: 200, atOnce: 0, most: 0, asked: [] as string[] };
  const network = { saveData: false, effectiveType: '4g' };
  vi.stubGlobal('navigator', { connection: network, serviceWorker: { controller: {} } });
  vi.stubGlobal('caches', {
    async match(address: string) {
      const kept = cache.get(address);
      return kept && new Response(kept);
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    device.asked.push(address);
    device.atOnce += 1;
    device.most = Math.max(device.most, device.atOnce);
    await Promise.resolve();
    device.atOnce -= 1;
    if (device.isBroken) throw new TypeError('Failed to fetch');
    if (device.status === 200) cache.set(address, new Uint8Array(size));
    return new Response(cache.get(address), { status: device.status });
  });
  return { cache, device, network, take: createDevicePictures('contact-1') };
}

test('fetches each picture once, one at a time, in the given sequence', async () => {
  const { cache, device, take } = createDevice(1000);
  // Two clients buy the same products, so their pictures are fetched only once.
  expect(await Promise.all([take(addresses(5)), take(addresses(4))])).toEqual([5000, 0]);
  expect([...cache.keys()]).toEqual(addresses(5));
  expect(device.most).toBe(1);
  expect(await take(addresses(7))).toBe(2000);
  expect(device.asked).toEqual(addresses(7));
});

test('limits the number and the bytes of pictures, and counts cached pictures', async () => {
  const small = createDevice(1);
  await small.take(addresses(5000));
  expect(small.cache.size).toBe(240);
  const large = createDevice(6 * MEGABYTE);
  await large.take(addresses(5000));
  await large.take(addresses(5000));
  expect(large.cache.size).toBe(5);
});

test('stops fetching pictures on request or failure, and continues at the next call', async () => {
  const { cache, device, network, take } = createDevice(1000);
  expect(await take(addresses(5), () => cache.size < 2)).toBeUndefined();
  expect(cache.size).toBe(2);
  device.isBroken = true;
  await expect(take(addresses(5))).rejects.toThrow(OfflineError);
  device.isBroken = false;
  for (const slow of [{ saveData: true }, { saveData: false, effectiveType: '2g' }]) {
    Object.assign(network, slow);
    expect(await take(addresses(5))).toBeUndefined();
  }
  network.effectiveType = '3g';
  device.status = 503;
  expect(await take(addresses(5))).toBeUndefined();
  device.status = 200;
  expect(await take(addresses(5))).toBe(3000);
});
