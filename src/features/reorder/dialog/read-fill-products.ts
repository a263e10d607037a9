import type { CatalogueSource, DetailAnswer } from '../../products/catalogue-source.ts';
import type { FillProducts } from '../fill-plan.ts';

interface ReadDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh' | 'detail' | 'isInstant'>;
  isOnline(): boolean;
}

/** Reports the device's products first, then the server's. Rejects if neither answers. */
export async function readFillProducts(
  { source, isOnline }: ReadDelegates,
  arNums: readonly number[],
  onRead: (products: FillProducts) => unknown,
): Promise<void> {
  const details = new Map<number, DetailAnswer>();

  async function look(read: CatalogueSource['products']): Promise<void> {
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
    onRead({
      productOf(arNum) {
        if (products.has(arNum)) return products.get(arNum);
        // The server may know a product that the device does not have yet.
        return details.get(arNum)?.state === 'missing' ? null : detailOf(arNum);
      },
      substitutesOf: (arNum) =>
        detailOf(arNum)?.substitutes.filter(({ flags }) => !flags.withdrawn) ?? [],
    });
  }

  const isFromDevice = source.isInstant();
  await look(source.products);
  if (isFromDevice && isOnline()) await look(source.fresh).catch(() => undefined);
}
