import type { FeedRow } from '../../../../contract/catalogue/schemas.ts';
import type { ProductTable } from '../memory/product-table.ts';
import type { LogStore, LogTarget } from '../replica/log-replica.ts';
import type { NewChunk, NumberedChunk } from './catalogue-store.ts';
import type { LogHead } from './chunk-log.ts';
import {
  isSoundProducts,
  type ProductChunk,
  packProducts,
  unpackProducts,
} from './product-chunk.ts';

export class DetailLostError extends Error {
  override name = 'DetailLostError';
}

/** Getters, because the table is replaced when the log starts over. */
export function productTarget(table: () => ProductTable, clear: () => void): LogTarget {
  return {
    apply: (number, chunk) => table().apply(number, chunk as ProductChunk),
    expect: (rows) => table().reserve(table().size + rows),
    clear,
    live: () => table().live,
    loaded: () => table().loadedRows,
    isSound: (chunk) => isSoundProducts(chunk as ProductChunk),
  };
}

export const packProductPage = (page: {
  rows: readonly FeedRow[];
  removed: readonly number[];
}): NewChunk => packProducts(page.rows, page.removed);

export const productRewriting = (store: LogStore) => ({
  async unpack(head: LogHead, { number, chunk }: NumberedChunk): Promise<FeedRow[]> {
    const details = await store.details(head, number);
    if (!details) throw new DetailLostError();
    return unpackProducts(chunk as ProductChunk, details);
  },
  pack: (rows: readonly FeedRow[]): NewChunk => packProducts(rows, []),
});
