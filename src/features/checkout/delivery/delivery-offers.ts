import { toUnits } from '../../../../contract/core/decimal.ts';
import type { ShopMoment } from '../../../../contract/core/shop-moment.ts';
import { isBefore } from '../../../../contract/delivery/delivery-days.ts';
import { deliveryPrice, offersOf, worthOffering } from '../../../../contract/delivery/offers.ts';
import type {
  Address,
  DeliveryDay,
  DeliveryOffer,
  DeliveryTerms,
} from '../../../../contract/delivery/schemas.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';

/** `price` is null if the weight of a line is unknown. */
export interface PricedOffer extends Omit<DeliveryOffer, 'price'> {
  price: string | null;
}

export type OrderWeight = ReturnType<typeof weightOf>;

/** Sums in units of 1/10000 kg like the server, so that the results are equal. */
export function weightOf(
  lines: Iterable<Pick<CartLine, 'ArNum' | 'LCQuantite'>>,
  weights: ReadonlyMap<number, string>,
) {
  let units = 0;
  let isWhole = true;
  for (const { ArNum, LCQuantite } of lines) {
    const weight = weights.get(ArNum);
    if (weight === undefined) isWhole = false;
    else units += toUnits(weight) * LCQuantite;
  }
  return { kilograms: units / 10_000, isWhole };
}

/** Returns undefined if the distributor does not deliver to the postal address. */
export function offersTo(
  { ZTNum, region, run = null }: Pick<Address, 'ZTNum' | 'region' | 'run'>,
  { zones, cutoff, closedDays = [] }: Pick<DeliveryTerms, 'zones' | 'cutoff' | 'closedDays'>,
  { kilograms, isWhole }: OrderWeight,
  now: ShopMoment,
): PricedOffer[] | undefined {
  const zone = zones.find(({ ztNum, regions }) => ztNum === ZTNum && regions.includes(region));
  if (!zone) return undefined;
  const offers = worthOffering(offersOf(zone, kilograms, now, { cutoff, closedDays, run }));
  return isWhole ? offers : offers.map((offer) => ({ ...offer, price: null }));
}

export const stillOffered = (offers: readonly PricedOffer[], now: ShopMoment): PricedOffer[] =>
  offers.flatMap((offer) => {
    const days = daysOpen(offer.days, now);
    const [earliest] = days;
    return earliest ? [{ ...offer, days, earliestOn: earliest.day }] : [];
  });

export const daysOpen = (days: readonly DeliveryDay[], now: ShopMoment): DeliveryDay[] =>
  days.filter(({ before }) => isBefore(now, before));

export const priceFor = ({ price, freeFrom }: PricedOffer, ht: number): string | null =>
  price === null ? null : deliveryPrice({ price, freeFrom }, ht);
