import { sql } from 'drizzle-orm';
import { stockOf } from '../../../../contract/catalogue/stock.ts';
import { deliveryPrice, offersOf } from '../../../../contract/delivery/offers.ts';
import type { DeliveryOffer } from '../../../../contract/delivery/schemas.ts';
import type { CurrentLine } from '../../../../contract/orders/current-order.ts';
import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import type { Executor } from '../../../database/client.ts';
import { AppError } from '../../../services/app-error.ts';
import { findZone, readShopTime } from '../../delivery/delivery-zones.ts';

/** An order of before there was a limit may be too long: it waits for its buyer to shorten it. */
export function checkSize(lines: number): void {
  if (lines === 0) throw new AppError('ORDER_EMPTY');
  if (lines > ORDER_LINES) throw new AppError('ORDER_FULL');
}

interface LineToday extends Record<string, unknown> {
  line: Omit<CurrentLine, 'stock'>;
  repriced: boolean;
  inStock: number;
  restockDate: string | null;
  today: string;
}

/** With the articles that cost something else than when they went into the order. */
export async function readLinesToday(
  executor: Executor,
  ceNum: number,
): Promise<{ lines: CurrentLine[]; repriced: ReadonlySet<number> }> {
  const { rows } = await executor.execute<LineToday>(sql`
    select jsonb_build_object(
        'ArNum', l.ar_num, 'reference', t.reference, 'name', t.name, 'LCQuantite', l.quantity,
        'LCPrixVente', t.unit_price::numeric(14, 4)::text,
        'LCRemise1', trim_scale(t.discount)::text, 'LCTvaTx', trim_scale(t.vat_rate)::text,
        'packSize', t.pack_size, 'withdrawn', t.withdrawn) as line,
      (l.unit_price, l.discount, l.vat_rate)
        is distinct from (t.unit_price, t.discount, t.vat_rate) as repriced,
      coalesce(k.quantity, 0) as "inStock", to_char(k.restock_on, 'YYYYMMDD') as "restockDate",
      to_char(shop_today(), 'YYYYMMDD') as today
    from order_lines l
    cross join lateral line_price(l.ar_num, l.cl_num, l.quantity) t
    left join stocks k on k.ar_num = l.ar_num
    where l.ce_num = ${ceNum}
    order by l.position`);
  const lines = rows.map(({ line, inStock, restockDate, today }) => ({
    ...line,
    stock: stockOf(inStock, line.packSize, restockDate, today),
  }));
  const repriced = rows.filter((row) => row.repriced).map(({ line }) => line.ArNum);
  return { lines, repriced: new Set(repriced) };
}

export async function readWeight(executor: Executor, ceNum: number): Promise<number> {
  const { rows } = await executor.execute<{ weight: string }>(sql`
    select coalesce(sum(l.quantity * p.weight), 0)::text as weight
    from order_lines l join products p on p.ar_num = l.ar_num
    where l.ce_num = ${ceNum}`);
  return Number(rows[0]?.weight);
}

/** Undefined where the zone does not offer the rate, or its service does not carry the weight. */
export async function findDelivery(
  executor: Executor,
  { ztNum, zpNum }: { ztNum: number; zpNum: number },
  weight: number,
  ht: number,
): Promise<DeliveryOffer | undefined> {
  const zone = await findZone(executor, ztNum);
  const named = zone?.rates.find((rate) => rate.zpNum === zpNum);
  if (!zone || !named) return undefined;
  const { cutoff, ...now } = await readShopTime(executor);
  const offer = offersOf(zone, weight, now, cutoff).find(({ name }) => name === named.name);
  return offer && { ...offer, price: deliveryPrice(offer, ht) };
}
