import { type SQL, sql } from 'drizzle-orm';
import type { Query } from '../../../contract/api.ts';
import { collectedMethods } from '../../../contract/delivery/payment-methods.ts';
import type { Invoice, InvoiceFilter, InvoicePage } from '../../../contract/invoices/schemas.ts';
import { type Executor, firstRow } from '../../database/client.ts';
import { containing } from '../../database/like.ts';

const PAGE_SIZE = 24;

const MONTHS = 24;

const states: Record<InvoiceFilter, SQL> = {
  paid: sql`i.paid >= i.total_ttc`,
  unpaid: sql`i.kind = 'invoice' and i.paid < i.total_ttc`,
  due: sql`i.kind = 'invoice' and i.paid < i.total_ttc and i.due_on >= shop_today()`,
  overdue: sql`i.kind = 'invoice' and i.paid < i.total_ttc and i.due_on < shop_today()`,
};

type Filters = Omit<Query<'invoices.list'>, 'page'>;
export async function readInvoices(
  executor: Executor,
  clNum: number,
  { page: asked = '1', ...filters }: Query<'invoices.list'>,
): Promise<InvoicePage> {
  const page = Number(asked);
  const wanted = sql`
    from invoices i
    left join orders o on o.cl_num = i.cl_num and o.ce_num = i.ce_num
    where i.cl_num = ${clNum} and ${matching(filters)}`;
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total ${wanted}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    items: await readRows(executor, wanted, page),
    total,
    page,
    pageCount: Math.ceil(total / PAGE_SIZE),
    balance: await readBalance(executor, clNum),
    months: await readMonths(executor, clNum),
  };
}

function matching({ status, from, to, q }: Filters): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(states[status]);
  // Compares dates as text, because an impossible date would cause an error in PostgreSQL.
  if (from) conditions.push(sql`to_char(i.issued_on, 'YYYYMMDD') >= ${from}`);
  if (to) conditions.push(sql`to_char(i.issued_on, 'YYYYMMDD') <= ${to}`);
  if (q !== undefined) {
    conditions.push(sql`(i.number ilike ${containing(q)} or o.number ilike ${containing(q)})`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * The bank account that the invoice names. Invoices that were issued before the shop had legal data
 * name no account, so they get the current account.
 */
const payee = sql`(
  select json_build_object('name', seller->'name', 'iban', seller->'bank'->'iban',
    'bic', seller->'bank'->'bic')
  from (select coalesce(nullif(i.document->'seller', 'null'), (select data from reference_data))
    as seller) s
  where i.document->>'paymentMethod' <> all(${sql.param(collectedMethods)}::text[])
    and seller ? 'bank')`;

async function readRows(executor: Executor, wanted: SQL, page: number): Promise<Invoice[]> {
  const { rows } = await executor.execute<Invoice>(sql`
    select i.in_num as "inNum", i.number, i.kind, i.corrects, o.ce_num as "ceNum", o.number as "orderNumber",
      to_char(i.issued_on, 'YYYYMMDD') as "issuedOn", to_char(i.due_on, 'YYYYMMDD') as "dueOn",
      i.total_ht::text as "totalHT", i.total_vat::text as "totalVAT",
      i.total_ttc::text as "totalTTC", (i.total_ttc - i.paid)::text as left,
      to_char(i.paid_on, 'YYYYMMDD') as "paidOn",
      case when ${states.paid} then 'paid' when ${states.overdue} then 'overdue' else 'due' end
        as status,
      case when ${states.unpaid} then ${payee} end as payee
    ${wanted}
    order by i.issued_on desc, i.in_num desc
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  return rows;
}

async function readBalance(executor: Executor, clNum: number): Promise<InvoicePage['balance']> {
  const { rows } = await executor.execute<InvoicePage['balance']>(sql`
    select due.balance::text as left, due.overdue::text as overdue,
      (extract(epoch from due.erp_balance_at) * 1000)::float8 as "toldAt",
      count(i.in_num)::int as count,
      count(*) filter (where ${states.overdue})::int as "overdueCount",
      to_char(min(i.due_on) filter (where ${states.due}), 'YYYYMMDD') as "nextDueOn"
    from client_due(${clNum}) due
    left join invoices i on i.cl_num = ${clNum} and ${states.unpaid}
    group by due.balance, due.overdue, due.erp_balance_at`);
  return firstRow(rows);
}

async function readMonths(executor: Executor, clNum: number): Promise<InvoicePage['months']> {
  const { rows } = await executor.execute<InvoicePage['months'][number]>(sql`
    select to_char(issued_on, 'YYYYMM') as month, count(*)::int as count
    from invoices where cl_num = ${clNum}
    group by 1 order by 1 desc limit ${MONTHS}`);
  return rows;
}
