import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { VisitDetail } from '../../../contract/visits/schemas.ts';
import type { Db } from '../../database/client.ts';
import { contacts } from '../../database/schema/clients.ts';
import { AppError } from '../../services/app-error.ts';

const ORDERS = 5;

export async function readClientDetail(
  db: Db,
  clNum: number,
  repNum: number,
): Promise<VisitDetail> {
  const facts = await readFacts(db, clNum, repNum);
  return {
    ...facts,
    contacts: await readContacts(db, clNum),
    orders: await readLastOrders(db, clNum),
  };
}

type Facts = Omit<VisitDetail, 'contacts' | 'orders'>;

async function readFacts(db: Db, clNum: number, repNum: number): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select c.cl_num as "clNum", c.name, c.code, c.city, c.phone, c.email,
      case when c.blocked_at is null then null else c.blocked_reason end as blocked,
      c.credit_limit::text as "creditLimit",
      due.balance::text as balance, due.overdue::text as overdue,
      (select o.ce_num from orders o
        where o.cl_num = c.cl_num and o.rep_num = ${repNum} and o.status in ('open', 'confirmed')
      ) as "openOrder"
    from clients c
    cross join lateral client_due(c.cl_num) due
    where c.cl_num = ${clNum}`);
  const [facts] = rows;
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}

function readContacts(db: Db, clNum: number): Promise<VisitDetail['contacts']> {
  const { coNum, firstName, lastName, role, email, phone, mobile } = contacts;
  return db
    .select({ coNum, firstName, lastName, role, email, phone, mobile })
    .from(contacts)
    .where(and(eq(contacts.clNum, clNum), isNull(contacts.disabledAt)))
    .orderBy(asc(lastName), asc(coNum));
}

async function readLastOrders(db: Db, clNum: number): Promise<VisitDetail['orders']> {
  const { rows } = await db.execute<VisitDetail['orders'][number]>(sql`
    select o.ce_num as "ceNum", o.number,
      to_char(o.placed_at at time zone 'Europe/Paris', 'YYYYMMDD') as "placedOn", o.status,
      (select count(*)::int from order_lines l where l.ce_num = o.ce_num) as lines,
      o.total_ht::text as "totalHT"
    from orders o
    where o.cl_num = ${clNum} and o.status not in ('open', 'confirmed')
    order by o.placed_at desc, o.ce_num desc
    limit ${ORDERS}`);
  return rows;
}
