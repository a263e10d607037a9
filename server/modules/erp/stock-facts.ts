import { sql } from 'drizzle-orm';
import { stockFact } from '../../../contract/erp/facts.ts';
import { factKind, isPossible } from './fact-kind.ts';

/** The number of units of a product that the ERP counts as free. */
export const stockCountFacts = factKind({
  schema: stockFact,
  subject: ({ article }) => article,
  async apply(tx, fact) {
    const { article, counted, knownOrder, incomingOn = null } = fact;
    const { rows } = await tx.execute<Found>(sql`
      select (select ar_num from products where reference = ${article}) as ar_num,
        ${knownOrder}::text is null or exists (
          select from orders where number = ${knownOrder}) as is_known,
        ${isPossible(fact.at, sql`now() - interval '1 year'`)} as is_possible`);
    const [found] = rows;
    if (!found?.is_possible) return { code: 'INVALID', field: 'at' };
    if (found.ar_num === null) return { code: 'NOT_FOUND', field: 'article' };
    if (!found.is_known) return { code: 'NOT_FOUND', field: 'knownOrder' };
    await tx.execute(sql`
      insert into stocks as k (ar_num, quantity, restock_on)
      values (${found.ar_num}, ${counted}, ${incomingOn})
      on conflict (ar_num) do update set quantity = excluded.quantity, restock_on = excluded.restock_on
      where k is distinct from excluded`);
    await tx.execute(sql`
      select mark_known_orders(array[${found.ar_num}::int], array[${knownOrder}::text], false)`);
    return undefined;
  },
});

interface Found {
  ar_num: number | null;
  is_known: boolean;
  is_possible: boolean;
}
