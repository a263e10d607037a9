import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { ShelfMap } from '../../../../contract/catalogue/shelf-map.ts';
import { stockOf } from '../../../../contract/catalogue/stock.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { pictureFile } from '../../../../contract/media/picture-file.ts';
import { CLEARANCE, dayOrNull, genderOf, WITHDRAWN } from '../chunks/product-chunk.ts';
import type { ClientPrices } from './client-prices.ts';
import type { ProductTable } from './product-table.ts';

const PICTURE = endpoints['media.product'].path;

interface ViewContext {
  products: ProductTable;
  prices: ClientPrices;
  shelves: ShelfMap;
  day: number;
}

export function productAt({ products, prices, shelves, day }: ViewContext, slot: number): Product {
  const { integers } = products;
  const { netPrice, regularPrice, promotion, breaks } = prices.of(slot);
  const number = (name: keyof typeof integers) => integers[name][slot] ?? 0;
  const maNum = products.brands.values[number('brandIds')] ?? 0;
  return {
    arNum: number('arNums'),
    reference: products.text('references', slot),
    name: products.text('names', slot),
    maNum,
    brand: shelves.brandName(maNum),
    caNum: products.categories.values[number('categoryIds')] ?? 0,
    ean: products.text('eans', slot) || null,
    packEan: products.text('packEans', slot) || null,
    packSize: number('packSizes'),
    unit: products.term('units', slot),
    unitGender: genderOf(products.flags[slot] ?? 0),
    vatRate: products.term('vatRates', slot),
    basePrice: fromUnits(products.basePrices[slot] ?? 0),
    netPrice,
    regularPrice,
    breaks,
    promotion,
    stock: stockOf(
      number('stocks'),
      number('packSizes'),
      dayOrNull(number('restockDates')),
      String(day),
    ),
    flags: {
      new: number('newUntils') >= day,
      promotion: promotion !== null,
      clearance: products.hasFlag(slot, CLEARANCE),
      withdrawn: products.hasFlag(slot, WITHDRAWN),
    },
    ecoContribution: products.term('ecoContributions', slot),
    images: [pictureAt(products, slot)],
  };
}

export function pictureAt({ integers }: ProductTable, slot: number): string {
  const file = pictureFile(integers.arNums[slot] ?? 0, integers.pictures[slot] ?? 0);
  return PICTURE.replace(':file', file);
}
