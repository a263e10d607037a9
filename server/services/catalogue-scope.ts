import { type Db, readRows } from '../database/client.ts';
import { AppError } from './app-error.ts';

/**
 * All data on which the contents of a client’s catalogue depend, and the revisions of cached data.
 */
export interface CatalogueScope {
  clNum: number;
  tgNum: number;
  /** False for a client that may read single articles only. */
  isAdmitted: boolean;
  discount: string;
  today: string;
  productsRev: number;
  /** The revision of the tariff group’s prices. */
  pricesRev: number;
  /** The revision of the client’s own prices; 0 if the client never had own prices. */
  netsRev: number;
  shelvesRev: number;
  placed: string;
  lineage: string;
}

const SCOPE = 'select * from catalogue_scope($1)';

export interface ScopeRow
  extends Pick<CatalogueScope, 'discount' | 'today' | 'placed' | 'lineage'> {
  tg_num: number;
  admitted: boolean;
  products: number;
  prices: number;
  nets: number;
  shelves: number;
}

export async function readScope(db: Db, clNum: number): Promise<CatalogueScope> {
  const [row] = await readRows<ScopeRow>(db, SCOPE, [clNum]);
  if (!row) throw new AppError('NOT_FOUND');
  return scopeOf(clNum, row);
}

export function scopeOf(clNum: number, row: ScopeRow): CatalogueScope {
  const { tg_num: tgNum, admitted: isAdmitted, discount, today, placed, lineage } = row;
  return {
    clNum,
    tgNum,
    isAdmitted,
    discount,
    today,
    productsRev: row.products,
    pricesRev: row.prices,
    netsRev: row.nets,
    shelvesRev: row.shelves,
    placed,
    lineage,
  };
}
