import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueSource, SheetAnswer } from '../../products/catalogue-source.ts';
import type { FillArticles } from '../fill-plan.ts';

interface ReadDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh' | 'sheet' | 'isInstant'>;
  isOnline(): boolean;
}

const BATCH = 96;

/** Reports the device's products first, then the server's. Rejects if neither answers. */
export async function readFillProducts(
  { source, isOnline }: ReadDelegates,
  arNums: readonly number[],
  tell: (articles: FillArticles) => void,
): Promise<void> {
  const sheets = new Map<number, SheetAnswer>();

  async function look(read: CatalogueSource['products']): Promise<void> {
    const batches = [];
    for (let at = 0; at < arNums.length; at += BATCH) batches.push(arNums.slice(at, at + BATCH));
    const found = (await Promise.all(batches.map(read))).flat();
    const products = new Map(found.map((product) => [product.arNum, product]));
    await Promise.all(
      arNums
        .filter((arNum) => !sheets.has(arNum) && !isSold(products.get(arNum)))
        .map(async (arNum) => {
          const sheet = await source.sheet(arNum).catch(() => undefined);
          if (sheet) sheets.set(arNum, sheet);
        }),
    );
    tell(articlesOf(products, sheets));
  }

  const isFromDevice = source.isInstant();
  await look(source.products);
  // If the server does not answer, the device's answer stands.
  if (isFromDevice && isOnline()) await look(source.fresh).catch(() => undefined);
}

const isSold = (product: Product | undefined): boolean =>
  product !== undefined && !product.flags.withdrawn;

function articlesOf(
  products: ReadonlyMap<number, Product>,
  sheets: ReadonlyMap<number, SheetAnswer>,
): FillArticles {
  return {
    articleOf(arNum) {
      const product = products.get(arNum);
      if (product) return product;
      const sheet = sheets.get(arNum);
      if (sheet?.state === 'missing') return null;
      // The server may know a product that the device does not have yet.
      return sheet?.state === 'found' ? sheet.sheet : undefined;
    },
    substitutesOf(arNum) {
      const sheet = sheets.get(arNum);
      const all = sheet?.state === 'found' ? sheet.sheet.substitutes : [];
      return all.filter(isSold);
    },
  };
}
