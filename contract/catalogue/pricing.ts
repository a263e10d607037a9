import { divideHalfUp, fromUnits, toThousandths, toUnits } from '../core/decimal.ts';
import type { FeedRow, NetRow, PriceRow, Product } from './schemas.ts';

export interface PriceFacts {
  basePrice: string;
  tariffPrice: string | null;
  clientDiscount: string;
  breaks: Readonly<FeedRow['breaks']>;
  /** The promotions of the client’s group: past, current and future. */
  promotions: readonly PromotionFacts[];
  /** The client’s contract prices: past, current and future. */
  nets: readonly NetFacts[];
}

export type NetFacts = NetRow['nets'][number];

export type PromotionFacts = PriceRow['promotions'][number];

export type Price = Pick<Product, 'netPrice' | 'regularPrice' | 'promotion' | 'breaks'>;

const WHOLE = 100_000;
/** Up to this amount (in 1/10000 of a euro), floating-point numbers are exact here. */
const LARGEST_PLAIN = 1e9;

/** Rounds half up after each step, as `line_price.sql` does; a test compares both results. */
export function priceOf(facts: PriceFacts, today: string): Price {
  const nets = runningNets(facts.nets, today);
  const own = nets.find(({ minQuantity }) => minQuantity === 1);
  const tariff = less(toUnits(facts.tariffPrice ?? facts.basePrice), facts.clientDiscount);
  const regular = own ? toUnits(own.price) : tariff;
  const promotion = own ? undefined : bestRunning(facts.promotions, today);
  const net = less(regular, promotion?.discount ?? '0');
  const least = nets[0]?.minQuantity ?? Number.POSITIVE_INFINITY;
  const breaks = facts.breaks
    .filter(({ minQuantity }) => minQuantity < least)
    .map(({ minQuantity, discount }) => ({ minQuantity, discount, net: less(regular, discount) }))
    .filter((step) => step.net < net)
    .sort((a, b) => a.minQuantity - b.minQuantity)
    .map(({ net: unit, ...step }) => ({ ...step, netPrice: fromUnits(unit) }));
  const steps = nets
    .filter((step) => step !== own)
    .map(({ minQuantity, price }) => ({
      minQuantity,
      discount: '0',
      netPrice: price,
      unitPrice: price,
    }));
  return {
    netPrice: fromUnits(net),
    regularPrice: fromUnits(regular),
    promotion: promotion ? { discount: promotion.discount, endsOn: promotion.endsOn } : null,
    breaks: [...breaks, ...steps],
  };
}

const isRunning = ({ startsOn, endsOn }: NetFacts, today: string): boolean =>
  startsOn <= today && (endsOn === null || today <= endsOn);

export function runningNets(nets: readonly NetFacts[], today: string): NetFacts[] {
  const byQuantity = new Map<number, NetFacts>();
  for (const one of nets) {
    const other = byQuantity.get(one.minQuantity);
    if (isRunning(one, today) && (!other || one.startsOn > other.startsOn)) {
      byQuantity.set(one.minQuantity, one);
    }
  }
  return [...byQuantity.values()].sort((a, b) => a.minQuantity - b.minQuantity);
}

export const less = (units: number, percent: string): number =>
  lessThousandths(units, toThousandths(percent));

export function lessThousandths(units: number, thousandths: number): number {
  const kept = WHOLE - thousandths;
  if (units > LARGEST_PLAIN) {
    return Number(divideHalfUp(BigInt(units) * BigInt(kept), BigInt(WHOLE)));
  }
  return Math.floor((2 * units * kept + WHOLE) / (2 * WHOLE));
}

export function bestRunning(
  promotions: readonly PromotionFacts[],
  today: string,
): PromotionFacts | undefined {
  let best: PromotionFacts | undefined;
  for (const one of promotions) {
    if (today < one.startsOn || one.endsOn < today) continue;
    const more = toThousandths(one.discount) - toThousandths(best?.discount ?? '0');
    if (!best || more > 0 || (more === 0 && one.endsOn > best.endsOn)) best = one;
  }
  return best;
}
