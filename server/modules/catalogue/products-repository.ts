import { sql } from 'drizzle-orm';
import { type Price, type PriceFacts, priceOf } from '../../../contract/catalogue/pricing.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { codeKey } from '../../../contract/catalogue/search-words.ts';
import { stockOf } from '../../../contract/catalogue/stock.ts';
import { pictureFile } from '../../../contract/media/picture-file.ts';
import { type Db, readPrepared } from '../../database/client.ts';
import type { CatalogueScope } from './catalogue-scope.ts';

type Plain = Omit<Product, keyof Price | 'stock' | 'flags' | 'images'>;

type Row = Plain &
  Pick<PriceFacts, 'tariffPrice' | 'breaks' | 'promotions'> & {
    quantity: number;
    restockDate: string | null;
    newUntil: string | null;
    clearance: boolean;
    withdrawn: boolean;
    picture: number;
  };

const PRODUCTS = {
  name: 'products',
  text: `
  select p.ar_num as "arNum", p.reference, p.name, p.ma_num as "maNum", b.name as brand,
    p.ca_num as "caNum", p.ean, p.pack_ean as "packEan", p.pack_size as "packSize", p.unit,
    p.unit_gender as "unitGender", trim_scale(p.vat_rate)::text as "vatRate",
    p.base_price::text as "basePrice", p.eco_contribution::text as "ecoContribution",
    t.price::text as "tariffPrice", coalesce(k.quantity, 0) as quantity,
    to_char(k.restock_on, 'YYYYMMDD') as "restockDate",
    to_char(p.new_until, 'YYYYMMDD') as "newUntil", p.clearance,
    p.withdrawn_at is not null as withdrawn, picture_mark(p.picture) as picture,
    (select coalesce(json_agg(json_build_object('minQuantity', q.min_quantity,
        'discount', trim_scale(q.discount)::text)), '[]')
      from quantity_breaks q where q.ar_num = p.ar_num) as breaks,
    (select coalesce(json_agg(json_build_object('discount', trim_scale(r.discount)::text,
        'startsOn', to_char(r.starts_on, 'YYYYMMDD'), 'endsOn', to_char(r.ends_on, 'YYYYMMDD'))),
        '[]')
      from promotions r where r.ar_num = p.ar_num
        and (r.tg_num is null or r.tg_num = $1)) as promotions
  from unnest($2::int[]) with ordinality as asked (ar_num, place)
  join products p using (ar_num)
  join brands b using (ma_num)
  left join stocks k using (ar_num)
  left join tariff_prices t on t.ar_num = p.ar_num and t.tg_num = $1
  order by asked.place`,
};

export async function readProducts(
  db: Db,
  scope: CatalogueScope,
  arNums: readonly number[],
): Promise<Product[]> {
  if (arNums.length === 0) return [];
  const rows = await readPrepared<Row>(db, PRODUCTS, [scope.tgNum, arNums]);
  return rows.map((row) => toProduct(row, scope));
}

function toProduct(row: Row, { discount, today }: CatalogueScope): Product {
  const { tariffPrice, breaks, promotions, quantity, restockDate, newUntil, ...rest } = row;
  const { clearance, withdrawn, picture, ...plain } = rest;
  const facts = { basePrice: row.basePrice, tariffPrice, clientDiscount: discount };
  const price = priceOf({ ...facts, breaks, promotions }, today);
  return {
    ...plain,
    ...price,
    stock: stockOf(quantity, row.packSize, restockDate, today),
    flags: {
      new: newUntil !== null && newUntil >= today,
      promotion: price.promotion !== null,
      clearance,
      withdrawn,
    },
    images: [`/media/products/${pictureFile(row.arNum, picture)}`],
  };
}

/** Spaces in the code do not matter; withdrawn products come last. */
export async function findByCode(db: Db, code: string): Promise<number[]> {
  const key = codeKey(code).toUpperCase();
  if (key === '') return [];
  const { rows } = await db.execute<{ ar_num: number }>(sql`
    select ar_num from (
      select ar_num, withdrawn_at from products where code_key(reference) = ${key}
      union select ar_num, withdrawn_at from products where ean = ${key}
      union select ar_num, withdrawn_at from products where pack_ean = ${key}) named
    order by withdrawn_at is not null, ar_num`);
  return rows.map((row) => row.ar_num);
}
