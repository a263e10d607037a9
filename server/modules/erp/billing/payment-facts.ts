import { sql } from 'drizzle-orm';
import { paymentFact } from '../../../../contract/erp/facts.ts';
import { factKind, isPossible } from '../fact-kind.ts';

/** The total that has been paid of an invoice so far, not a single payment. */
export const paymentFacts = factKind({
  schema: paymentFact,
  subject: ({ invoice }) => invoice,
  async apply(tx, { invoice, paid, paidOn = null, at }) {
    const { rows } = await tx.execute<Found>(sql`
      select in_num, ${paid}::numeric <= total_ttc as is_owed,
        ${isPossible(at, sql`issued_on - interval '1 day'`)} as is_possible
      from invoices where number = ${invoice} for update`);
    const [found] = rows;
    if (!found) return { code: 'NOT_FOUND', field: 'invoice' };
    if (!found.is_possible) return { code: 'INVALID', field: 'at' };
    if (!found.is_owed) return { code: 'INVALID', field: 'paid' };
    await tx.execute(sql`
      update invoices set paid = ${paid},
        paid_on = case when ${paid}::numeric >= total_ttc then
          coalesce(${paidOn}::date, (${at}::timestamptz at time zone 'Europe/Paris')::date) end
      where in_num = ${found.in_num}`);
    return undefined;
  },
});

interface Found {
  in_num: number;
  is_owed: boolean;
  is_possible: boolean;
}
