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

const SCOPE = {
  name: 'catalogue-scope',
  text: `
  select c.tg_num as "tgNum", c.reserved_access as "isAdmitted", trim_scale(c.discount)::text as discount,
    to_char(shop_today(), 'YYYYMMDD') as today,
    coalesce((select max(rev) from catalogue_changes), 0)::float8 as products,
    coalesce((select max(rev) from price_changes p where p.tg_num = c.tg_num), 0)::float8 as prices,
    (select rev from shelf_changes)::float8 as shelves,
    coalesce((select max(placed_at)::text from orders o where o.cl_num = c.cl_num), '') as placed
  from clients c where c.cl_num = $1`,
};

export async function readScope(db: Db, clNum: number): Promise<CatalogueScope> {
  const [scope] = await readPrepared<Omit<CatalogueScope, 'clNum'>>(db, SCOPE, [clNum]);
  if (!scope) throw new AppError('NOT_FOUND');
  return { clNum, ...scope };
}
