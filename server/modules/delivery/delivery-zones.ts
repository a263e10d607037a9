import { type SQL, sql } from 'drizzle-orm';
import type { ShopMoment } from '../../../contract/core/shop-moment.ts';
import { deliveryPrice, offersOf } from '../../../contract/delivery/offers.ts';
import type { DeliveryOffer, DeliveryZone } from '../../../contract/delivery/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { addresses } from '../../database/schema/clients.ts';

export async function findZone(
  executor: Executor,
  ztNum: number,
): Promise<DeliveryZone | undefined> {
  const [zone] = await readZones(executor, sql`z.zt_num = ${ztNum}`);
  return zone;
}

export function readZonesOfClient(executor: Executor, clNum: number): Promise<DeliveryZone[]> {
  return readZones(
    executor,
    sql`z.zt_num in (
      select zt_num from ${addresses} where cl_num = ${clNum} and kind = 'delivery')`,
  );
}

async function readZones(executor: Executor, wanted: SQL): Promise<DeliveryZone[]> {
  const { rows } = await executor.execute<DeliveryZone>(sql`
    select z.zt_num as "ztNum", z.name, z.calendar, z.lead_days as "leadDays",
      array(select distinct a.region from delivery_areas a where a.zt_num = z.zt_num
        order by a.region) as regions,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'zpNum', p.zp_num, 'name', p.name, 'maxWeight', p.max_weight::text,
          'price', p.price::text, 'freeFrom', p.free_from::text, 'extraDays', p.extra_days)
          order by p.zp_num)
        from delivery_prices p where p.zt_num = z.zt_num), '[]') as rates
    from delivery_zones z where ${wanted}
    order by z.zt_num`);
  return rows;
}

interface ShopTime extends ShopMoment {
  /** HH:MM: later orders count as the next day's. */
  cutoff: string;
}

/** Today where the shop is. Without a known cutoff, nothing is promised for the same day. */
export async function readShopTime(executor: Executor): Promise<ShopTime> {
  const { rows } = await executor.execute<ShopTime>(sql`
    select to_char(t, 'YYYYMMDD') as day, to_char(t, 'HH24:MI') as time,
      coalesce((select data ->> 'deliveryCutoff' from reference_data), '00:00') as cutoff
    from (select now() at time zone 'Europe/Paris' as t) shop`);
  return rows[0] as ShopTime;
}

export async function readOffers(
  executor: Executor,
  zone: DeliveryZone,
  weight: number,
): Promise<DeliveryOffer[]> {
  const { cutoff, ...now } = await readShopTime(executor);
  return offersOf(zone, weight, now, cutoff);
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
  const offers = await readOffers(executor, zone, weight);
  const offer = offers.find(({ name }) => name === named.name);
  return offer && { ...offer, price: deliveryPrice(offer, ht) };
}
