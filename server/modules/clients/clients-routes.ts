import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { compactDate } from '../../../contract/core/dates.ts';
import { rhythmOf } from '../../../contract/orders/habits.ts';
import type { Executor } from '../../database/client.ts';
import type { Route } from '../../plugins/routes.ts';
import type { CommercialActor } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { isInPortfolio } from '../../services/client-access.ts';
import type { AccountServices } from '../accounts/sessions.ts';
import { loadCommercialUser } from '../accounts/signed-in-user.ts';

export function clientsModule(route: Route, { db, sessions }: AccountServices): void {
  async function actFor(
    clNum: number | null,
    actor: CommercialActor,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { newId, user } = await db.transaction(async (tx) => {
      const newId = await sessions.renew(tx, actor, request, { clNum });
      await audit(tx, request.id, clNum === null ? 'client-left' : 'client-chosen', {
        repNum: actor.repNum,
        clNum: clNum ?? actor.clNum,
      });
      return { newId, user: await loadCommercialUser(tx, { ...actor, clNum }) };
    });
    sessions.setCookie(request, reply, newId);
    return user;
  }

  route('clients.list', ({ actor }) => listClients(db, actor.repNum));

  route('clients.choose', async ({ body, actor, request, reply }) => {
    if (!(await isInPortfolio(db, actor.repNum, body.clNum))) throw new AppError('NOT_FOUND');
    return actFor(body.clNum, actor, request, reply);
  });

  route('clients.leave', ({ actor, request, reply }) => actFor(null, actor, request, reply));
}

interface ListedClient extends Omit<ClientRow, 'lastOrder' | 'everyDays'> {
  /** The days of the client’s last orders, the latest day first. */
  days: string[];
}

/** The number of orders from which the rhythm is computed. Several orders may be on one day. */
const RHYTHM_ORDERS = 12;

/**
 * Lists the clients of a representative. The carts are the representative’s own; the days include
 * the orders of all users.
 */
async function listClients(executor: Executor, repNum: number): Promise<ClientRow[]> {
  const { rows } = await executor.execute<ListedClient>(sql`
    select c.cl_num as "clNum", c.name, c.code, c.city,
      coalesce(ordered.days, '{}') as days,
      coalesce(cart.size, 0)::int as "cartSize",
      coalesce(cart.total, 0)::numeric(14, 4)::text as "cartTotal",
      due.balance::text as balance, due.overdue::text as overdue,
      case when c.blocked_at is null then null else c.blocked_reason end as blocked,
      c.reserved_access as admitted
    from portfolios p
    join clients c on c.cl_num = p.cl_num
    left join lateral (
      select array_agg((latest.placed_at at time zone 'Europe/Paris')::date::text
        order by latest.placed_at desc) as days
      from (select o.placed_at from orders o
        where o.cl_num = c.cl_num and o.placed_at is not null and o.status <> 'cancelled'
        order by o.placed_at desc limit ${RHYTHM_ORDERS}) latest
    ) ordered on true
    left join lateral (
      select count(l.ar_num) as size,
        sum(l.quantity * (l.unit_price * (1 - l.discount / 100) + l.eco_contribution)) as total
      from orders o join order_lines l on l.ce_num = o.ce_num
      where o.cl_num = c.cl_num and o.rep_num = ${repNum} and o.status in ('open', 'confirmed')
    ) cart on true
    cross join lateral client_due(c.cl_num) due
    where p.rep_num = ${repNum}
    order by name_key(c.name) collate "C", c.cl_num`);
  return rows.map(({ days, ...row }) => {
    const ordered = days.map(compactDate);
    return { ...row, lastOrder: ordered[0] ?? null, everyDays: rhythmOf(ordered) };
  });
}
