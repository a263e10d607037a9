import { sql } from 'drizzle-orm';
import { type ClientNews, PLACED_TODAY } from '../../../contract/orders/schemas.ts';
import { type Db, firstRow } from '../../database/client.ts';
import { type ActorOf, ownerOf } from '../../services/actor.ts';
import { PAGE_SIZE } from './order-list.ts';

/**
 * Reads the news of a client in one statement over few rows, because every visible page asks for
 * news every few seconds.
 */
export async function readNews(db: Db, actor: ActorOf<'client'>): Promise<ClientNews> {
  const { clNum } = actor;
  const owner = ownerOf(actor);
  const own = 'coNum' in owner ? sql`o.co_num = ${owner.coNum}` : sql`o.rep_num = ${owner.repNum}`;
  const notes = sql`select coalesce(md5(string_agg(
      concat_ws(' ', n.key, n.written_at, n.deleted_at, md5(n.body)), ' ' order by n.key)), '')
    from client_notes n where n.cl_num = ${clNum}`;
  // `offset 0` makes PostgreSQL use the index for each order, whatever the statistics of the table
  // say.
  const ofLatest = (table: string, row: string) =>
    sql.raw(`latest cross join lateral (
    select ${row} as row from ${table} t where t.ce_num = latest.ce_num offset 0) t`);
  // Each answer to a proposal has its own event. Several line changes may share one event, so the
  // query reads the line changes too.
  const latest = sql`with latest as (
      select ce_num from orders where cl_num = ${clNum} and number is not null
      order by placed_at desc, ce_num desc limit ${PAGE_SIZE}
    ), texts (text) as (
      select max(row)::text from ${ofLatest('order_events', 'oe_num')}
      union all
      select row::text from ${ofLatest('line_changes', 't')}
      union all
      select row::text from ${ofLatest('shipments', 't')}
      union all
      select i.number from latest join invoices i on i.cl_num = ${clNum} and i.ce_num = latest.ce_num
    )
    select coalesce(md5(string_agg(text, ' ' order by text)), '') from texts`;
  const { rows } = await db.execute<ClientNews>(sql`
    select (
      select jsonb_build_object('ceNum', o.ce_num, 'revision', o.revision, 'lineage', lineage()) from orders o
      where o.cl_num = ${clNum} and ${own} and o.status in ('open', 'confirmed')
    ) as order, (
      select coalesce(jsonb_agg(t.placed), '[]') from (
        select jsonb_build_object('ceNum', o.ce_num, 'number', o.number,
          'placedAt', floor(extract(epoch from o.placed_at) * 1000), 'isOwn', coalesce(${own}, false),
          'placedBy', placed_by(o.co_num, o.rep_num)) as placed
        from orders o
        where o.cl_num = ${clNum} and o.number is not null and o.status <> 'cancelled'
          and o.placed_at >= shop_today()::timestamp at time zone 'Europe/Paris'
        order by o.placed_at desc, o.ce_num desc limit ${PLACED_TODAY}) t
    ) as "placedToday", jsonb_build_object(
      'favourites', (
        select coalesce(md5(string_agg(concat_ws(' ', l.key, l.name, l.position, f.content), ' '
          order by l.fl_num)), '')
        from favourite_lists l left join lateral (
          select count(*) || ' ' || max(f.created_at) as content from favourites f
          where f.fl_num = l.fl_num) f on true
        where l.cl_num = ${clNum}),
      'templates', (
        select concat_ws(' ', count(*), sum(t.revision), max(t.updated_at), max(t.deleted_at))
        from templates t where t.cl_num = ${clNum}),
      'orders', (${latest}),
      'notes', ${actor.kind === 'commercial' ? sql`(${notes})` : sql`null`}
    ) as marks`);
  return firstRow(rows);
}
