import { type Db, readRows } from '../../database/client.ts';
import { AppError } from '../../services/app-error.ts';

export interface CatalogueScope {
  clNum: number;
  tgNum: number;
  /** Clients that are not admitted may read single articles only. */
  isAdmitted: boolean;
  discount: string;
  today: string;
  /** The latest revisions; `prices` is that of the tariff group. */
  products: number;
  prices: number;
  /** Revision of the client's own prices; 0 if it has never had any. */
  nets: number;
  shelves: number;
  placed: string;
  lineage: string;
}

const SCOPE = 'select * from catalogue_scope($1)';

export interface ScopeRow extends Omit<CatalogueScope, 'clNum' | 'tgNum' | 'isAdmitted'> {
  cl_num: number | null;
  tg_num: number;
  admitted: boolean;
}

export async function readScope(db: Db, clNum: number): Promise<CatalogueScope> {
  const [row] = await readRows<ScopeRow>(db, SCOPE, [clNum]);
  if (!row) throw new AppError('NOT_FOUND');
  return scopeOf(clNum, row);
}

export function scopeOf(clNum: number, row: ScopeRow): CatalogueScope {
  const { tg_num: tgNum, admitted: isAdmitted, discount, today, placed } = row;
  const { products, prices, nets, shelves, lineage } = row;
  return {
    clNum,
    tgNum,
    isAdmitted,
    discount,
    today,
    products,
    prices,
    nets,
    shelves,
    placed,
    lineage,
  };
}
