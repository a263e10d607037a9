import type { ShelfMap } from '../../../../catalogue-engine/shelf-map.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { stockOf } from '../../../../contract/catalogue/stock.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import type { ClientPrices } from './client-prices.ts';
import type { ProductTable } from './product-table.ts';

const PICTURE = endpoints['media.product'].path;

interface ViewContext {
  products: ProductTable;
  prices: ClientPrices;
  shelves: ShelfMap;
  day: string;
}

export function productAt({ products, prices, shelves, day }: ViewContext, slot: number): Product {
  const loaded = products.loadedAt(slot);
  const { stock, restockDate, newUntil, clearance, withdrawn, picture, ...rest } = loaded;
  const { attributes: _, popularity: __, since: ___, ...fields } = rest;
  const price = prices.of(loaded);
  return {
    ...fields,
    ...price,
    brand: shelves.brandName(fields.maNum),
    stock: stockOf(stock, fields.packSize, restockDate, day),
    flags: {
      new: newUntil !== null && newUntil >= day,
      promotion: price.promotion !== null,
      clearance,
      withdrawn,
    },
    images: [pictureOf(loaded)],
  };
}

/** A new photograph has a new URL: caches store the old one. `picture` is 0 if there is none. */
export const pictureOf = ({ arNum, picture }: { arNum: number; picture: number }): string =>
  PICTURE.replace(':file', picture === 0 ? `${arNum}.svg` : `${arNum}-${picture}`);
