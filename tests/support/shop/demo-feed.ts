import type { Brand, FeedRow } from '../../../contract/catalogue/schemas.ts';
import { compactDate, isoDate } from '../../../contract/core/dates.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import { BRANDS } from '../../../server/demo/catalogue/departments.ts';
import {
  type DemoProduct,
  generateProducts,
} from '../../../server/demo/catalogue/generate-products.ts';

/** Makes the demonstration’s products in the form of the feed. No database is needed. */
export function* demoFeed(total: number, today: string): Generator<FeedRow> {
  for (const product of generateProducts(total, isoDate(today) ?? '')) yield rowOf(product);
}

export const demoBrands = (): Brand[] =>
  [...BRANDS.values()].map(({ key, maNum, name, description }) => ({
    maNum,
    name,
    slug: key,
    description,
    count: 0,
  }));

const dayOf = (iso: string | null): string | null => (iso === null ? null : compactDate(iso));

function rowOf(product: DemoProduct): FeedRow {
  const { arNum, reference, name, description, maNum, caNum, ean, packEan, packSize } = product;
  const { unit, unitGender, weight, attributes, substitutes, clearance } = product;
  return {
    ...{ arNum, reference, name, description, maNum, caNum, ean, packEan, packSize },
    ...{ unit, unitGender, weight, attributes, substitutes, clearance },
    vatRate: String(product.vatRate),
    basePrice: fromUnits(product.price),
    ecoContribution: product.eco,
    breaks: product.breaks.map(({ minQuantity, discount }) => ({
      minQuantity,
      discount: String(discount),
    })),
    stock: product.quantity,
    restockDate: dayOf(product.restockOn),
    newUntil: dayOf(product.newUntil),
    withdrawn: product.withdrawnAt !== null,
    // The popularity differs between the products without a pattern, and is the same in every run.
    popularity: (arNum * 7919) % 1000,
    since: compactDate(product.createdAt),
    picture: 0,
  };
}
