import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/client.ts';
import { BoundedCache } from '../../services/caches.ts';
import type { CatalogueScope } from '../../services/catalogue-scope.ts';

/**
 * The number of rows per portion. A feed reads a page in portions, because the embedded database
 * runs one statement at a time: other requests run their statements between two portions.
 */
const PORTION = 100;

interface Slice {
  since: number;
  limit: number;
}

interface Row {
  rev: string;
  ar_num: number;
  row: string | null;
}

/*
 * `lateral (… offset 0)` makes PostgreSQL use an index for each row, whatever the statistics of the
 * table say.
 */

const PRODUCT_ROWS = `
  select c.rev, c.ar_num, case when p.ar_num is not null then json_build_object(
    'arNum', p.ar_num, 'reference', p.reference, 'name', p.name, 'description', p.description,
    'maNum', p.ma_num, 'caNum', p.ca_num, 'ean', p.ean, 'packEan', p.pack_ean,
    'packSize', p.pack_size, 'unit', p.unit, 'unitGender', p.unit_gender,
    'weight', p.weight::text, 'vatRate', trim_scale(p.vat_rate)::text,
    'basePrice', p.base_price::text, 'ecoContribution', p.eco_contribution::text,
    'attributes', p.attributes,
    'breaks', (select coalesce(json_agg(json_build_object('minQuantity', b.min_quantity,
        'discount', trim_scale(b.discount)::text) order by b.min_quantity), '[]')
      from quantity_breaks b where b.ar_num = p.ar_num),
    'substitutes', (select coalesce(json_agg(s.substitute_num
        order by s.position, s.substitute_num), '[]')
      from substitutes s where s.ar_num = p.ar_num),
    'stock', coalesce(k.quantity, 0), 'restockDate', to_char(k.restock_on, 'YYYYMMDD'),
    'newUntil', to_char(p.new_until, 'YYYYMMDD'), 'clearance', p.clearance,
    'withdrawn', p.withdrawn_at is not null, 'popularity', p.popularity,
    'since', to_char(p.created_at at time zone 'Europe/Paris', 'YYYYMMDD'),
    'picture', picture_mark(p.picture))::text end as row
  from page c
  left join lateral (select * from products where ar_num = c.ar_num offset 0) p on true
  left join lateral (select * from free_stocks where ar_num = c.ar_num offset 0) k on true
  order by c.rev`;

const PRICE_ROWS = `
  select c.rev, c.ar_num, case when t.ar_num is not null or r.promotions is not null then
    json_build_object('arNum', c.ar_num, 'price', t.price::text,
      'promotions', coalesce(r.promotions, '[]'))::text end as row
  from page c
  left join lateral (
    select * from tariff_prices where ar_num = c.ar_num and tg_num = c.tg_num offset 0) t on true
  cross join lateral (
    select json_agg(json_build_object('discount', trim_scale(r.discount)::text,
      'startsOn', to_char(r.starts_on, 'YYYYMMDD'), 'endsOn', to_char(r.ends_on, 'YYYYMMDD'))
      order by r.starts_on, r.pr_num) as promotions
    from promotions r
    where r.ar_num = c.ar_num and (r.tg_num is null or r.tg_num = c.tg_num)
      and r.ends_on >= shop_today()
  ) r
  order by c.rev`;

const NET_ROWS = `
  select c.rev, c.ar_num, case when n.nets is not null then
    json_build_object('arNum', c.ar_num, 'nets', n.nets)::text end as row
  from page c
  cross join lateral (
    select json_agg(json_build_object('minQuantity', n.min_quantity, 'price', n.price::text,
      'startsOn', to_char(n.starts_on, 'YYYYMMDD'), 'endsOn', to_char(n.ends_on, 'YYYYMMDD'))
      order by n.min_quantity, n.starts_on) as nets
    from client_prices n
    where n.cl_num = c.cl_num and n.ar_num = c.ar_num
      and (n.ends_on is null or n.ends_on >= shop_today())
  ) n
  order by c.rev`;

/**
 * A hash of the queries. It is part of each ETag, because another version of the server may build
 * the rows differently.
 */
const FORM = createHash('sha256')
  .update(PRODUCT_ROWS + PRICE_ROWS + NET_ROWS)
  .digest('hex')
  .slice(0, 8);

export const productTag = (scope: CatalogueScope, { since, limit }: Slice): string =>
  [FORM, scope.lineage, scope.productsRev, since, limit].join('-');

export function priceTag(scope: CatalogueScope, { since, limit }: Slice): string {
  const { lineage, clNum, tgNum, discount, today, pricesRev, netsRev } = scope;
  return [FORM, lineage, clNum, tgNum, discount, today, pricesRev, netsRev, since, limit].join('-');
}

export const netTag = (scope: CatalogueScope, { since, limit }: Slice): string =>
  [FORM, scope.lineage, scope.clNum, scope.today, scope.netsRev, since, limit].join('-');

/**
 * Creates the readers of the three feeds. PostgreSQL writes rows as JSON text, because parsing and
 * serialising 2,000 rows in Node would cost a third more.
 */
export function createFeeds(db: Db) {
  const totals = new BoundedCache<number>(100);

  async function products(scope: CatalogueScope, slice: Slice): Promise<string> {
    const rows = await rowsOf(db, slice, PRODUCT_ROWS, sql`catalogue_changes where true`);
    const total = await totals.get([scope.lineage, scope.productsRev], () =>
      countOf(db, sql`select count(*)::int as n from catalogue_changes where not removed`),
    );
    return pageOf(rows, slice, scope.productsRev, { total, lineage: scope.lineage });
  }

  async function prices(scope: CatalogueScope, slice: Slice): Promise<string> {
    const { tgNum, today, discount, lineage } = scope;
    const changes = sql`price_changes where tg_num = ${tgNum}`;
    const rows = await rowsOf(db, slice, PRICE_ROWS, changes);
    const total = await totals.get([scope.lineage, tgNum, today, scope.pricesRev], () =>
      countOf(
        db,
        sql`select count(*)::int as n from (
          select ar_num from tariff_prices where tg_num = ${tgNum}
          union
          select ar_num from promotions
          where (tg_num is null or tg_num = ${tgNum}) and ends_on >= shop_today()) own`,
      ),
    );
    const rest = { total, lineage, tgNum, clientDiscount: discount, nets: scope.netsRev };
    return pageOf(rows, slice, scope.pricesRev, rest);
  }

  async function nets({ clNum, netsRev: latest, lineage }: CatalogueScope, slice: Slice) {
    const rows = await rowsOf(
      db,
      slice,
      NET_ROWS,
      sql`client_price_changes where cl_num = ${clNum}`,
    );
    const total = await countOf(
      db,
      sql`select count(distinct ar_num)::int as n from client_prices
        where cl_num = ${clNum} and (ends_on is null or ends_on >= shop_today())`,
    );
    return pageOf(rows, slice, latest, { total, lineage });
  }

  return { products, prices, nets };
}

async function rowsOf(db: Db, { since, limit }: Slice, rows: string, changes: SQL): Promise<Row[]> {
  const asked = Math.min(limit, PORTION);
  const found = await db.execute<Row>(sql`
    with page as materialized (
      select * from ${changes} and rev > ${since} order by rev limit ${asked})
    ${sql.raw(rows)}`);
  const last = found.rows.at(-1);
  if (found.rows.length < asked || asked === limit || !last) return found.rows;
  const rest = { since: Number(last.rev), limit: limit - asked };
  return [...found.rows, ...(await rowsOf(db, rest, rows, changes))];
}

async function countOf(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}

function pageOf(rows: readonly Row[], { limit }: Slice, latest: number, rest: object): string {
  const last = rows.at(-1);
  const rev = last ? Number(last.rev) : latest;
  const rowTexts = rows.flatMap(({ row }) => row ?? []);
  const removed = rows.flatMap((one) => (one.row === null ? one.ar_num : []));
  const done = rows.length < limit || rev >= latest;
  const tail = JSON.stringify({ removed, done, ...rest }).slice(1);
  return `{"rev":${rev},"rows":[${rowTexts.join(',')}],${tail}`;
}
