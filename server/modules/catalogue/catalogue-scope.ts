import { type Db, readPrepared } from '../../database/client.ts';
import { AppError } from '../../services/app-error.ts';

export interface CatalogueScope {
  clNum: number;
  tgNum: number;
  /** Who is not reads single articles only. */
  isAdmitted: boolean;
  discount: string;
  today: string;
  /** The latest revisions; `prices` is that of the tariff group. */
  products: number;
  prices: number;
  shelves: number;
  placed: string;
}

type Row = Record<Exclude<keyof CatalogueScope, 'isAdmitted'>, string> &
  Pick<CatalogueScope, 'isAdmitted'> &
  Record<string, unknown>;

const SCOPE = {
  name: 'catalogue-scope',
  text: `
  select c.tg_num as "tgNum", c.reserved_access as "isAdmitted", trim_scale(c.discount)::text as discount,
    to_char(shop_today(), 'YYYYMMDD') as today,
    coalesce((select max(rev) from catalogue_changes), 0) as products,
    coalesce((select max(rev) from price_changes p where p.tg_num = c.tg_num), 0) as prices,
    (select rev from shelf_changes) as shelves,
    coalesce((select max(placed_at)::text from orders o where o.cl_num = c.cl_num), '') as placed
  from clients c where c.cl_num = $1`,
};

export async function readScope(db: Db, clNum: number): Promise<CatalogueScope> {
  const rows = await readPrepared<Row>(db, SCOPE, [clNum]);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND');
  return {
    clNum,
    tgNum: Number(row.tgNum),
    isAdmitted: row.isAdmitted,
    discount: row.discount,
    today: row.today,
    products: Number(row.products),
    prices: Number(row.prices),
    shelves: Number(row.shelves),
    placed: row.placed,
  };
}
