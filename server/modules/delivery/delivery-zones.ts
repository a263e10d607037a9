import { type SQL, sql } from 'drizzle-orm';
import type { CompactDate } from '../../../contract/core/dates.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import type { ShopMoment } from '../../../contract/core/shop-moment.ts';
import { deliveryOn } from '../../../contract/delivery/delivery-days.ts';
import {
  deliveryPrice,
  offersOf,
  rulesOf,
  worthOffering,
} from '../../../contract/delivery/offers.ts';
import type {
  ClosedDays,
  DeliveryOffer,
  DeliveryRun,
  DeliveryZone,
} from '../../../contract/delivery/schemas.ts';
import { type Executor, firstRow } from '../../database/client.ts';
import { addresses } from '../../database/schema/clients.ts';
import { referenceData } from '../../database/schema/content.ts';
import type { Config } from '../../services/config.ts';

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

/** For a row of `addresses`: the run of the address, or otherwise of the client. */
export const runOfAddress = sql<DeliveryRun | null>`(
  select jsonb_build_object('name', r.name, 'days', r.days) from delivery_runs r
  where r.dr_num = coalesce(addresses.dr_num,
    (select c.dr_num from clients c where c.cl_num = addresses.cl_num)))`;

interface ShopTime {
  now: ShopMoment;
  cutoff: string;
  closedDays: ClosedDays[];
}

/**
 * Reads the shop’s local time, its cut-off and its closed days. The default cut-off is 00:00, so
 * that an order is never promised for the same day.
 */
export async function readShopTime(executor: Executor): Promise<ShopTime> {
  const { rows } = await executor.execute<ShopTime>(sql`
    select jsonb_build_object('day', to_char(t, 'YYYYMMDD'), 'time', to_char(t, 'HH24:MI')) as now,
      coalesce((select data ->> 'deliveryCutoff' from reference_data), '00:00') as cutoff,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', to_char(starts_on, 'YYYYMMDD'),
          'to', to_char(ends_on, 'YYYYMMDD'), 'label', label) order by starts_on)
        from closed_days
        where ends_on >= t::date and starts_on <= t::date + ${CLOSED_DAYS_AHEAD}::int), '[]'
      ) as "closedDays"
    from (select now() at time zone 'Europe/Paris' as t) shop`);
  return firstRow(rows);
}

/**
 * Reads the lowest price without VAT that the goods of an order may have: from the configuration,
 * or otherwise from the distributor’s data.
 */
export async function readMinimumOrder(
  executor: Executor,
  { minimumOrder }: Pick<Config, 'minimumOrder'>,
): Promise<string> {
  if (minimumOrder !== undefined) return minimumOrder;
  const minimum = sql<string | null>`${referenceData.data} ->> 'minimumOrder'`;
  const [row] = await executor.select({ minimum }).from(referenceData);
  return row?.minimum ?? fromUnits(0);
}

/**
 * How many days ahead devices get the closed days. A device without network may offer delivery days
 * for weeks.
 */
const CLOSED_DAYS_AHEAD = 400;

export async function readOffers(
  executor: Executor,
  zone: DeliveryZone,
  run: DeliveryRun | null,
  weight: number,
): Promise<DeliveryOffer[]> {
  const { now, ...shop } = await readShopTime(executor);
  return worthOffering(offersOf(zone, weight, now, { ...shop, run }));
}

interface WantedDelivery {
  ztNum: number;
  zpNum: number;
  run: DeliveryRun | null;
  /** The chosen day; null for the earliest possible day. */
  deliverOn: CompactDate | null;
}

/**
 * Returns the delivery at a rate, or undefined if the zone does not offer the rate or the service
 * cannot carry the weight. Accepts even a service that `worthOffering` omits, because a device may
 * have stored this choice earlier.
 */
export async function findDelivery(
  executor: Executor,
  { ztNum, zpNum, run, deliverOn }: WantedDelivery,
  weight: number,
  ht: number,
) {
  const zone = await findZone(executor, ztNum);
  const named = zone?.rates.find((rate) => rate.zpNum === zpNum);
  if (!zone || !named) return undefined;
  const { now, ...shop } = await readShopTime(executor);
  const rules = { ...shop, run };
  const offers = offersOf(zone, weight, now, rules);
  const offer = offers.find(({ name }) => name === named.name);
  const rate = zone.rates.find((one) => one.zpNum === offer?.zpNum);
  if (!offer || !rate) return undefined;
  return {
    ...offer,
    price: deliveryPrice(offer, ht),
    deliverOn: deliverOn ?? offer.earliestOn,
    isDayGone:
      deliverOn !== null && !deliveryOn(deliverOn, rulesOf(zone, rate.extraDays, rules), now),
  };
}

export const goneDay = ({ days }: Pick<DeliveryOffer, 'days'>) => ({
  errors: [{ field: 'deliverOn', code: 'DAY_GONE' }],
  days,
});
