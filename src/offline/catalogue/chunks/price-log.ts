import type { PriceRow } from '../../../../contract/catalogue/schemas.ts';
import type { PriceTable } from '../memory/price-table.ts';
import type { LogTarget } from '../replica/log-replica.ts';
import type { NewChunk, NumberedChunk } from './catalogue-store.ts';
import type { LogHead } from './chunk-log.ts';
import { isSoundPrices, type PriceChunk, packPrices, unpackPrices } from './price-chunk.ts';

/** Getters, because the table is replaced when the log starts over. */
export function priceTarget(
  table: () => PriceTable,
  clear: () => void,
  today: () => string,
): LogTarget {
  return {
    apply: (_, chunk) => table().apply(chunk as PriceChunk),
    expect: (rows) => table().expect(rows),
    clear,
    live: () => table().liveOn(today()),
    loaded: () => table().loadedRows,
    isSound: (chunk) => isSoundPrices(chunk as PriceChunk),
  };
}

export const packPricePage = (page: {
  rows: readonly PriceRow[];
  removed: readonly number[];
}): NewChunk => ({ chunk: packPrices(page.rows, page.removed) });

export const priceRewriting = {
  unpack: async (_: LogHead, { chunk }: NumberedChunk): Promise<PriceRow[]> =>
    unpackPrices(chunk as PriceChunk),
  pack: (rows: readonly PriceRow[]): NewChunk => ({ chunk: packPrices(rows, []) }),
};
