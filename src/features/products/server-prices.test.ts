import { expect, test, vi } from 'vitest';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { createServerPrices } from './server-prices.ts';

const PROMOTION = { discount: '10', endsOn: '20261231' };
const regular = (arNum: number) =>
  makeProduct(arNum, { netPrice: '100.2000', regularPrice: '100.2000' });
const promoted = (arNum: number) =>
  makeProduct(arNum, {
    netPrice: '90.1800',
    regularPrice: '100.2000',
    promotion: PROMOTION,
    flags: { new: false, promotion: true, clearance: false, withdrawn: false },
  });

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const REPORT = 'The server has other prices than this device computes: 1';

function createShop(device: Product[], server: Product[]) {
  const shop = {
    device: new Map(device.map((one) => [one.arNum, one])),
    server: new Map(server.map((one) => [one.arNum, one])),
    isOnline: true,
    synchronised: 0,
    changed: [] as number[],
    afterwards: () => {},
  };
  const of = (known: Map<number, Product>, arNums: readonly number[]) =>
    arNums.flatMap((arNum) => known.get(arNum) ?? []);
  const replica = {
    ask: async (_name: string, { arNums }: { arNums: number[] }) => of(shop.device, arNums),
    getState: () => ({ verifiedAt: shop.isOnline ? shop.synchronised : undefined }),
    async synchronise() {
      shop.synchronised += 1;
      shop.afterwards();
    },
  };
  const prices = createServerPrices(
    replica as never,
    async (arNums) => of(shop.server, arNums),
    (arNums) => void shop.changed.push(...arNums),
  );
  logged.mockClear();
  const shown = (arNum: number) => {
    const own = shop.device.get(arNum);
    const { netPrice, promotion, flags } = prices.correct(own ?? makeProduct(arNum));
    return [netPrice, promotion, flags.promotion];
  };
  const meet = () => prices.compare([...shop.server.values()]);
  return { shop, shown, meet };
}

// A browser’s date format once hid a promotion: the page showed 100.20 € instead of 90.18 €.
test('shows the price of the server and logs a fault if an up-to-date device computes another price', async () => {
  const { shop, shown, meet } = createShop([regular(1), regular(2)], [promoted(1), regular(2)]);
  await meet();
  expect(shown(1)).toEqual(['90.1800', PROMOTION, true]);
  expect(shown(2)).toEqual(['100.2000', null, false]);
  expect([logged.mock.calls, shop.changed]).toEqual([[[REPORT, undefined]], [1]]);
  await meet();
  expect([logged.mock.calls.length, shop.synchronised]).toEqual([1, 1]);
});

test('synchronises an outdated device, and logs no fault', async () => {
  const { shop, shown, meet } = createShop([regular(1)], [promoted(1)]);
  shop.afterwards = () => shop.device.set(1, promoted(1));
  await meet();
  expect(shown(1)).toEqual(['90.1800', PROMOTION, true]);
  expect(logged).not.toHaveBeenCalled();
});

test('shows the price of the device if the device cannot synchronise', async () => {
  const { shop, shown, meet } = createShop([regular(1)], [promoted(1)]);
  shop.isOnline = false;
  await meet();
  expect(shown(1)).toEqual(['100.2000', null, false]);
  expect(logged).not.toHaveBeenCalled();
});

test('shows the price of the device again once the device computes another price', async () => {
  const { shop, shown, meet } = createShop([regular(1)], [promoted(1)]);
  await meet();
  shop.device.set(1, makeProduct(1, { netPrice: '80.0000', regularPrice: '80.0000' }));
  expect(shown(1)).toEqual(['80.0000', null, false]);
});
