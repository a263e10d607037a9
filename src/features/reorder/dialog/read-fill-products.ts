import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueSource, SheetAnswer } from '../../products/catalogue-source.ts';
import type { FillArticles } from '../fill-plan.ts';

interface ReadDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh' | 'sheet' | 'isInstant'>;
  isOnline(): boolean;
}

/** Articles that are asked for in one call. */
const BATCH = 96;

/**
 * What the wanted articles are now: as the device has them, then, where it can be asked, as the server
 * says. Rejects where nobody says anything at all.
 */
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
  // Without an answer, what the device says stands.
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
      // Newer than what the device has: the server knew it.
      return sheet?.state === 'found' ? sheet.sheet : undefined;
    },
    substitutesOf(arNum) {
      const sheet = sheets.get(arNum);
      const all = sheet?.state === 'found' ? sheet.sheet.substitutes : [];
      return all.filter(isSold);
    },
  };
}
