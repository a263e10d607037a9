import type { CatalogueSource, DetailAnswer } from '../../products/catalogue-source.ts';
import type { FillProducts } from '../fill-plan.ts';

type FillSource = Pick<CatalogueSource, 'products' | 'fresh' | 'detail' | 'isInstant'>;

interface Newer {
  isOnline(): boolean;
  show(early: FillProducts): unknown;
}

/**
 * Reads the device, or the server if the device has no catalogue. With `newer`, the products of
 * the device are passed to `newer.show`, and those of the server are returned.
 */
export async function readFillProducts(
  source: FillSource,
  arNums: readonly number[],
  newer?: Newer,
): Promise<FillProducts> {
  const details = new Map<number, DetailAnswer>();

  async function look(read: CatalogueSource['products']): Promise<FillProducts> {
    const found = await read(arNums);
    const products = new Map(found.map((product) => [product.arNum, product]));
    await Promise.all(
      arNums
        .filter((arNum) => !details.has(arNum) && products.get(arNum)?.flags.withdrawn !== false)
        .map(async (arNum) => {
          const detail = await source.detail(arNum).catch(() => undefined);
          if (detail) details.set(arNum, detail);
        }),
    );
    const detailOf = (arNum: number) => {
      const detail = details.get(arNum);
      return detail?.state === 'found' ? detail.detail : undefined;
    };
    return {
      productOf(arNum) {
        if (products.has(arNum)) return products.get(arNum);
        // Null means that the product is gone; undefined, that the server may know the product.
        return details.get(arNum)?.state === 'missing' ? null : detailOf(arNum);
      },
      substitutesOf: (arNum) =>
        detailOf(arNum)?.substitutes.filter(({ flags }) => !flags.withdrawn) ?? [],
    };
  }

  const isFromDevice = source.isInstant();
  const products = await look(source.products);
  if (!isFromDevice || !newer?.isOnline()) return products;
  newer.show(products);
  return look(source.fresh).catch(() => products);
}
