import { sql } from 'drizzle-orm';
import type { Shipment } from '../../../contract/orders/schemas.ts';
import type { Executor } from '../../database/client.ts';

/** For a row of `orders`: true if only a part of the order is shipped. */
export const isPartly = sql<boolean>`(orders.status = 'shipped' and coalesce((
  select bool_or(sent > 0) and bool_or(sent < coming)
  from sent_lines where ce_num = orders.ce_num), false))`;

export async function readShipments(executor: Executor, ceNum: number): Promise<Shipment[]> {
  const { rows } = await executor.execute<Shipment>(sql`
    select s.number, s.state, s.carrier, s.tracking,
      (extract(epoch from s.shipped_at) * 1000)::float8 as "shippedAt",
      (extract(epoch from s.delivered_at) * 1000)::float8 as "deliveredAt",
      (select coalesce(json_agg(json_build_object('arNum', l.ar_num, 'quantity', l.quantity,
          'lot', l.lot, 'bestBefore', to_char(l.best_before, 'YYYYMMDD'),
          'name', case when not exists (select from lines_to_come c
            where c.ce_num = s.ce_num and c.ar_num = l.ar_num) then p.name end) order by l.position), '[]')
        from shipment_lines l join products p using (ar_num) where l.sh_num = s.sh_num) as lines
    from shipments s where s.ce_num = ${ceNum} order by s.shipped_at, s.sh_num`);
  return rows;
}
