import { type Price, priceOf } from '../../../contract/catalogue/pricing.ts';
import type { FeedRow } from '../../../contract/catalogue/schemas.ts';
import { fromUnits, toThousandths } from '../../../contract/core/decimal.ts';
import type { PriceTable } from './price-table.ts';
import { isClearance, type ProductTable } from './product-table.ts';

const WHOLE = 100_000;

export const MARKS = { promotion: 1, new: 2, clearance: 4, inStock: 8 } as const;

export interface ClientPrices {
  /** The whole price of an article, as the contract computes it. */
  of(slot: number): Price;
  /** Every article's net price in 1/10000 of a euro, by slot. */
  net(): Float64Array;
  /** What lists filter by, as bits of `MARKS`, by slot. */
  marks(): Uint8Array;
}

/**
 * What articles cost one client on one day. Single articles are priced by the contract's own
 * function; whole lists need the same number 50,000 times over, in plain arithmetic that a test
 * holds equal to it.
 */
export function createClientPrices(
  products: ProductTable,
  prices: PriceTable,
  clientDiscount: string,
  day: string,
): ClientPrices {
  const breaksOf = rememberBreaks(products);
  let computed: { net: Float64Array; marks: Uint8Array; products: number; prices: number };

  function compute() {
    const sameProducts = computed?.products === products.revision;
    if (sameProducts && computed.prices === prices.revision) return computed;
    const net = new Float64Array(products.size);
    const marks = new Uint8Array(products.size);
    const discountAt = prices.discountsOn(day);
    const own = toThousandths(clientDiscount);
    for (let slot = 0; slot < products.size; slot += 1) {
      const row = prices.rowOf(products.integers.arNums[slot] ?? 0);
      const discount = discountAt(row);
      const regular = less(prices.priceAt(row) ?? products.basePrices[slot] ?? 0, own);
      net[slot] = less(regular, discount);
      marks[slot] = marksAt(slot, discount > 0);
    }
    computed = { net, marks, products: products.revision, prices: prices.revision };
    return computed;
  }

  function marksAt(slot: number, isPromoted: boolean): number {
    const { newUntils, stocks, packSizes } = products.integers;
    return (
      (isPromoted ? MARKS.promotion : 0) |
      ((newUntils[slot] ?? 0) >= Number(day) ? MARKS.new : 0) |
      (isClearance(products, slot) ? MARKS.clearance : 0) |
      ((stocks[slot] ?? 0) >= (packSizes[slot] ?? 1) ? MARKS.inStock : 0)
    );
  }

  return {
    of(slot) {
      const row = prices.rowOf(products.integers.arNums[slot] ?? 0);
      const tariffPrice = prices.priceAt(row);
      const facts = {
        basePrice: fromUnits(products.basePrices[slot] ?? 0),
        tariffPrice: tariffPrice === undefined ? null : fromUnits(tariffPrice),
        clientDiscount,
        breaks: breaksOf(slot),
        promotions: prices.promotionsAt(row),
      };
      return priceOf(facts, day);
    },
    net: () => compute().net,
    marks: () => compute().marks,
  };
}

/** The contract's `less`, rounded half up: exact as long as amounts stay below 4.5 million euros. */
function less(units: number, thousandths: number): number {
  const doubled = 2 * units * (WHOLE - thousandths) + WHOLE;
  return (doubled - (doubled % (2 * WHOLE))) / (2 * WHOLE);
}

function rememberBreaks(products: ProductTable): (slot: number) => FeedRow['breaks'] {
  const known = new Map<number, FeedRow['breaks']>();
  return (slot) => {
    const term = products.terms.breaks[slot] ?? 0;
    const breaks = known.get(term) ?? (JSON.parse(products.term('breaks', slot)) as never);
    known.set(term, breaks);
    return breaks;
  };
}
