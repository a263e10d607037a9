import { fromUnits, toUnits } from '../core/decimal.ts';
import type { ShopMoment } from '../core/shop-moment.ts';
import { type DeliveryRules, nextDeliveryDays } from './delivery-days.ts';
import type { DeliveryOffer, DeliveryRate, DeliveryZone } from './schemas.ts';

/** The delivery rules that come from the shop and from the postal address, not from the zone. */
export type OfferRules = Pick<DeliveryRules, 'cutoff' | 'closedDays' | 'run'>;

export function offersOf(
  zone: DeliveryZone,
  weight: number,
  now: ShopMoment,
  rules: OfferRules,
): DeliveryOffer[] {
  const byName = new Map<string, DeliveryRate>();
  for (const rate of zone.rates) {
    const known = byName.get(rate.name);
    const carries = weight <= Number(rate.maxWeight);
    const isNearer = !known || Number(rate.maxWeight) < Number(known.maxWeight);
    if (carries && isNearer) byName.set(rate.name, rate);
  }
  return [...byName.values()]
    .flatMap(({ zpNum, name, price, freeFrom, extraDays }) => {
      const days = nextDeliveryDays(rulesOf(zone, extraDays, rules), now);
      const [earliest] = days;
      if (!earliest) return [];
      const { ztNum } = zone;
      return [{ zpNum, ztNum, name, price, freeFrom, earliestOn: earliest.day, days }];
    })
    .sort((one, other) => toUnits(one.price) - toUnits(other.price) || one.zpNum - other.zpNum);
}

/** Removes each offer that costs more than another offer for every order and is not earlier. */
export function worthOffering<O extends DeliveryOffer>(offers: readonly O[]): O[] {
  const isBeaten = (one: O) =>
    offers.some((other) => isAlwaysDearer(one, other) && one.earliestOn >= other.earliestOn);
  return offers.filter((one) => !isBeaten(one));
}

function isAlwaysDearer(one: DeliveryOffer, other: DeliveryOffer): boolean {
  if (toUnits(one.price) <= toUnits(other.price)) return false;
  if (one.freeFrom === null) return true;
  return other.freeFrom !== null && toUnits(other.freeFrom) <= toUnits(one.freeFrom);
}

export const rulesOf = (
  { calendar, leadDays }: DeliveryZone,
  extraDays: number,
  rules: OfferRules,
): DeliveryRules => ({ ...rules, calendar, leadDays: leadDays + extraDays });

export function deliveryPrice(
  { price, freeFrom }: Pick<DeliveryOffer, 'price' | 'freeFrom'>,
  ht: number,
): string {
  const isFree = freeFrom !== null && ht >= toUnits(freeFrom);
  return isFree ? fromUnits(0) : price;
}
