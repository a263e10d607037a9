import type { PriceRow } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { type Chunk, sealed } from './chunk.ts';
import { packTerms, type TermColumn, termAt } from './term-column.ts';

export interface PriceChunk extends Chunk {
  /** The prices in 1/10000 of a euro; negative if the base price applies. */
  prices: Float64Array;
  promotions: TermColumn;
}

const NO_PRICE = -1;

export function packPrices(rows: readonly PriceRow[], removed: readonly number[]): PriceChunk {
  return sealed({
    arNums: Int32Array.from(rows, (row) => row.arNum),
    removed: Int32Array.from(removed),
    prices: Float64Array.from(rows, ({ price }) => (price === null ? NO_PRICE : toUnits(price))),
    promotions: packTerms(rows.map((row) => JSON.stringify(row.promotions))),
  });
}

export const unpackPrices = ({ arNums, prices, promotions }: PriceChunk): PriceRow[] =>
  Array.from(arNums, (arNum, row) => {
    const price = prices[row] ?? NO_PRICE;
    return {
      arNum,
      price: price < 0 ? null : fromUnits(price),
      promotions: JSON.parse(termAt(promotions, row)) as PriceRow['promotions'],
    };
  });

export const isSoundPrices = (chunk: PriceChunk): boolean =>
  'prices' in chunk && 'promotions' in chunk;
