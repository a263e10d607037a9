import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { OfflineError } from '../../../lib/http-errors.ts';
import type { DetailAnswer } from '../../products/catalogue-source.ts';
import type { FillProducts } from '../fill-plan.ts';
import { readFillProducts } from './read-fill-products.ts';

const cups = makeProduct(1);
const plates = makeProduct(2);
const gone = makeProduct(3, { flags: WITHDRAWN });

const detailOf = (product: Product, substitutes: Product[]): DetailAnswer => ({
  state: 'found',
  detail: {
    ...product,
    description: '',
    weight: '0.1',
    attributes: {},
    categoryPath: [],
    substitutes,
  },
});

interface Fixture {
  device: Product[];
  server: Product[] | undefined;
  details?: Map<number, DetailAnswer>;
}

async function told({ device, server, details = new Map() }: Fixture): Promise<FillProducts[]> {
  const all: FillProducts[] = [];
  const some = (from: Product[]) => async (arNums: readonly number[]) =>
    from.filter(({ arNum }) => arNums.includes(arNum));
  const last = await readFillProducts(
    {
      isInstant: () => true,
      products: some(device),
      async fresh(arNums) {
        if (!server) throw new OfflineError('nobody');
        return some(server)(arNums);
      },
      async detail(arNum) {
        const detail = details.get(arNum);
        if (!detail) throw new OfflineError('nobody');
        return detail;
      },
    },
    [1, 2, 3, 4],
    { isOnline: () => server !== undefined, show: (products) => all.push(products) },
  );
  return [...all, last];
}

test('shows the products of the device first, and returns the products of the server', async () => {
  const dearer = { ...cups, netPrice: '9.0000' };
  const [first, second] = await told({
    device: [cups, plates, gone],
    server: [dearer, plates, gone],
    details: new Map<number, DetailAnswer>([
      [3, detailOf(gone, [plates, { ...gone, arNum: 9 }])],
      [4, { state: 'missing' }],
    ]),
  });
  expect([first?.productOf(1), second?.productOf(1)]).toEqual([cups, dearer]);
  expect(first?.substitutesOf(3)).toEqual([plates]);
  expect([first?.productOf(3)?.flags.withdrawn, first?.productOf(4)]).toEqual([true, null]);
});

test('returns offline the products of the device, and undefined for a product that the device lacks', async () => {
  const all = await told({
    device: [cups, plates, gone],
    server: undefined,
    details: new Map<number, DetailAnswer>([
      [3, detailOf(gone, [plates])],
      [4, { state: 'not-here' }],
    ]),
  });
  expect(all).toHaveLength(1);
  expect([all[0]?.productOf(2), all[0]?.productOf(4)]).toEqual([plates, undefined]);
});

test('rejects if the device and the server both fail', async () => {
  const silent = async () => {
    throw new OfflineError('nobody');
  };
  const source = { isInstant: () => false, products: silent, fresh: silent, detail: silent };
  const read = readFillProducts(source, [1]);
  await expect(read).rejects.toThrow(OfflineError);
});
