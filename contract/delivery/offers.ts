import { addDays, addOpenDays } from '../core/calendar.ts';
import type { CompactDate } from '../core/dates.ts';
import { fromUnits, toUnits } from '../core/decimal.ts';
import type { ShopMoment } from '../core/shop-moment.ts';
import type { DeliveryOffer, DeliveryRate, DeliveryZone } from './schemas.ts';

export function offersOf(
  zone: DeliveryZone,
  weight: number,
  now: ShopMoment,
  cutoff: string,
): DeliveryOffer[] {
  const byName = new Map<string, DeliveryRate>();
  for (const rate of zone.rates) {
    const known = byName.get(rate.name);
    const carries = weight <= Number(rate.maxWeight);
    const isNearer = !known || Number(rate.maxWeight) < Number(known.maxWeight);
    if (carries && isNearer) byName.set(rate.name, rate);
  }
  return [...byName.values()]
    .map(({ zpNum, name, price, freeFrom, extraDays }) => ({
      zpNum,
      ztNum: zone.ztNum,
      name,
      price,
      freeFrom,
      earliestOn: earliestOn(zone, extraDays, now, cutoff),
    }))
    .sort((one, other) => toUnits(one.price) - toUnits(other.price) || one.zpNum - other.zpNum);
}

export function deliveryPrice(
  { price, freeFrom }: Pick<DeliveryOffer, 'price' | 'freeFrom'>,
  ht: number,
): string {
  const isFree = freeFrom !== null && ht >= toUnits(freeFrom);
  return isFree ? fromUnits(0) : price;
}

/** An order after the cutoff counts as the next day's; then open days are counted. */
function earliestOn(
  { calendar, leadDays }: DeliveryZone,
  extraDays: number,
  { day, time }: ShopMoment,
  cutoff: string,
): CompactDate {
  const counted = time < cutoff ? day : addDays(day, 1);
  return addOpenDays(counted, leadDays + extraDays, calendar);
}
