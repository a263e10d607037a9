import { sql } from 'drizzle-orm';
import { type PriceFact, priceFact } from '../../../contract/erp/facts.ts';
import { type FactKind, isPossible, type Refusal } from './fact-kind.ts';

/** From always. */
const ALWAYS = '2000-01-01';

/** What a client pays by contract for one article. */
export const pricesSaid: FactKind<PriceFact> = {
  schema: priceFact,
  thing: ({ client, article }) => `${client} ${article}`,
  async apply(tx, { client, article, prices, at }): Promise<Refusal | undefined> {
    const { rows } = await tx.execute<Found>(sql`
      select (select cl_num from clients where code = ${client}) as cl_num,
        (select ar_num from products where reference = ${article}) as ar_num,
        ${isPossible(at, sql`now() - interval '1 year'`)} as is_possible`);
    const [found] = rows;
    if (!found?.is_possible) return { code: 'INVALID', field: 'at' };
    const { cl_num: clNum, ar_num: arNum } = found;
    if (clNum === null) return { code: 'NOT_FOUND', field: 'client' };
    if (arNum === null) return { code: 'NOT_FOUND', field: 'article' };
    const terms = prices.map(({ minQuantity = 1, startsOn = ALWAYS, endsOn = null, price }) => ({
      ...{ min_quantity: minQuantity, starts_on: startsOn, ends_on: endsOn, price },
    }));
    const names = new Set(
      terms.map(({ min_quantity, starts_on }) => `${min_quantity} ${starts_on}`),
    );
    if (names.size < terms.length) return { code: 'INVALID', field: 'prices' };
    const said = sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as n (min_quantity int, starts_on date, ends_on date, price numeric)`;
    await tx.execute(sql`
      delete from client_prices t
      where t.cl_num = ${clNum} and t.ar_num = ${arNum} and not exists (
        select from ${said} where n.min_quantity = t.min_quantity and n.starts_on = t.starts_on)`);
    await tx.execute(sql`
      insert into client_prices as t (cl_num, ar_num, min_quantity, starts_on, ends_on, price)
      select ${clNum}, ${arNum}, n.min_quantity, n.starts_on, n.ends_on, n.price from ${said}
      on conflict (cl_num, ar_num, min_quantity, starts_on) do update
        set price = excluded.price, ends_on = excluded.ends_on
        where (t.price, t.ends_on) is distinct from (excluded.price, excluded.ends_on)`);
    return undefined;
  },
};

interface Found extends Record<string, unknown> {
  cl_num: number | null;
  ar_num: number | null;
  is_possible: boolean;
}
