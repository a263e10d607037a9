import { MARKS, marksOf } from '../../../../catalogue-engine/list-filter.ts';
import { lessThousandths, type Price, priceOf } from '../../../../contract/catalogue/pricing.ts';
import type { FeedRow } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits, toThousandths, toUnits } from '../../../../contract/core/decimal.ts';
import { CLEARANCE } from '../chunks/product-chunk.ts';
import type { NetTable } from './net-table.ts';
import type { PriceTable } from './price-table.ts';
import type { ProductTable } from './product-table.ts';

export type ClientPrices = ReturnType<typeof createClientPrices>;

interface ClientTables {
  prices: PriceTable;
  nets: NetTable;
  discount: string;
}

export function createClientPrices(
  products: ProductTable,
  { prices, nets, discount: clientDiscount }: ClientTables,
  day: string,
) {
  // An invalid day would disable all promotions, and the wrong prices would stay unnoticed.
  if (!/^\d{8}$/.test(day)) throw new Error(`${day} is no day`);
  let computed: {
    net: Float64Array;
    marks: Uint8Array;
    products: number;
    prices: number;
    nets: number;
  };

  function compute() {
    const sameProducts = computed?.products === products.revision;
    const samePrices = computed?.prices === prices.revision && computed.nets === nets.revision;
    if (sameProducts && samePrices) return computed;
    const net = new Float64Array(products.size);
    const marks = new Uint8Array(products.size);
    const discountAt = prices.discountsOn(day);
    const own = toThousandths(clientDiscount);
    const { newUntils, stocks, packSizes } = products.integers;
    for (let slot = 0; slot < products.size; slot += 1) {
      const row = prices.rowOf(products.integers.arNums[slot] ?? 0);
      const discount = discountAt(row);
      const regular = lessThousandths(prices.priceAt(row) ?? products.basePrices[slot] ?? 0, own);
      net[slot] = lessThousandths(regular, discount);
      marks[slot] = marksOf({
        promotion: discount > 0,
        new: (newUntils[slot] ?? 0) >= Number(day),
        clearance: products.hasFlag(slot, CLEARANCE),
        inStock: (stocks[slot] ?? 0) >= (packSizes[slot] ?? 1),
      });
    }
    for (const [arNum, price] of nets.unitPricesOn(day)) {
      const slot = products.slotOf(arNum);
      if (slot === undefined) continue;
      net[slot] = toUnits(price);
      marks[slot] = (marks[slot] ?? 0) & ~MARKS.promotion;
    }
    const { revision } = products;
    computed = { net, marks, products: revision, prices: prices.revision, nets: nets.revision };
    return computed;
  }

  return {
    of({ arNum, basePrice, breaks }: Pick<FeedRow, 'arNum' | 'basePrice' | 'breaks'>): Price {
      const row = prices.rowOf(arNum);
      const tariffPrice = prices.priceAt(row);
      const facts = {
        basePrice,
        tariffPrice: tariffPrice === undefined ? null : fromUnits(tariffPrice),
        clientDiscount,
        breaks,
        promotions: prices.promotionsAt(row),
        nets: nets.netsOf(arNum),
      };
      return priceOf(facts, day);
    },
    net: () => compute().net,
    marks: () => compute().marks,
  };
}
