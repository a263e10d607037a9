import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueSource, DetailAnswer } from '../../products/catalogue-source.ts';
import type { FillProducts } from '../fill-plan.ts';

interface ReadDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh' | 'detail' | 'isInstant'>;
  isOnline(): boolean;
}

const BATCH = 96;

/** Reports the device's products first, then the server's. Rejects if neither answers. */
export async function readFillProducts(
  { source, isOnline }: ReadDelegates,
  arNums: readonly number[],
  onRead: (products: FillProducts) => unknown,
): Promise<void> {
  const details = new Map<number, DetailAnswer>();

  async function look(read: CatalogueSource['products']): Promise<void> {
    const batches = [];
    for (let at = 0; at < arNums.length; at += BATCH) batches.push(arNums.slice(at, at + BATCH));
    const found = (await Promise.all(batches.map(read))).flat();
    const products = new Map(found.map((product) => [product.arNum, product]));
    await Promise.all(
      arNums
        .filter((arNum) => !details.has(arNum) && !isSold(products.get(arNum)))
        .map(async (arNum) => {
          const detail = await source.detail(arNum).catch(() => undefined);
          if (detail) details.set(arNum, detail);
        }),
    );
    onRead(fillProductsOf(products, details));
  }

  const isFromDevice = source.isInstant();
  await look(source.products);
  // If the server does not answer, the device's answer stands.
  if (isFromDevice && isOnline()) await look(source.fresh).catch(() => undefined);
}

const isSold = (product: Product | undefined): boolean =>
  product !== undefined && !product.flags.withdrawn;

function fillProductsOf(
  products: ReadonlyMap<number, Product>,
  details: ReadonlyMap<number, DetailAnswer>,
): FillProducts {
  return {
    productOf(arNum) {
      const product = products.get(arNum);
      if (product) return product;
      const detail = details.get(arNum);
      if (detail?.state === 'missing') return null;
      // The server may know a product that the device does not have yet.
      return detail?.state === 'found' ? detail.detail : undefined;
    },
    substitutesOf(arNum) {
      const detail = details.get(arNum);
      const all = detail?.state === 'found' ? detail.detail.substitutes : [];
      return all.filter(isSold);
    },
  };
}
