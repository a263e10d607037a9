import { sql } from 'drizzle-orm';
import { balanceFact } from '../../../../contract/erp/facts.ts';
import { factKind, isPossible } from '../fact-kind.ts';

export const balanceFacts = factKind({
  schema: balanceFact,
  subject: ({ client }) => client,
  async apply(tx, { client, balance, overdue, creditLimit, at }) {
    const { rows } = await tx.execute<{ cl_num: number; is_possible: boolean }>(sql`
      select cl_num, ${isPossible(at, sql`now() - interval '1 year'`)} as is_possible
      from clients where code = ${client}`);
    const [found] = rows;
    if (!found) return { code: 'NOT_FOUND', field: 'client' };
    if (!found.is_possible) return { code: 'INVALID', field: 'at' };
    const limit = creditLimit === undefined ? sql`credit_limit` : sql`${creditLimit}::numeric`;
    await tx.execute(sql`
      update clients set erp_balance = ${balance}, erp_overdue = ${overdue}, erp_balance_at = ${at},
        credit_limit = ${limit}
      where cl_num = ${found.cl_num}`);
    return undefined;
  },
});
