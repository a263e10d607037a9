import { divideHalfUp, fromUnits, toThousandths, toUnits } from '../core/decimal.ts';

/** Amounts and percentages as text. */
export interface PriceFacts {
  basePrice: string;
  tariffPrice: string | null;
  clientDiscount: string;
  /** In percent, from a quantity in units. */
  breaks: readonly { minQuantity: number; discount: string }[];
  /** Of the client's group; past and future ones may be included. */
  promotions: readonly PromotionFacts[];
}

export interface PromotionFacts {
  discount: string;
  /** YYYYMMDD, both included. */
  startsOn: string;
  endsOn: string;
}

export interface Price {
  netPrice: string;
  regularPrice: string;
  promotion: { discount: string; endsOn: string } | null;
  /** Only those below `netPrice`. */
  breaks: { minQuantity: number; netPrice: string; discount: string }[];
}

const WHOLE = 100_000;
/** Beyond this, floating point is not exact. */
const LARGEST_PLAIN = 1e9;

/**
 * The better of promotion and quantity break is deducted from the regular price, never both. Each
 * step rounds half up to 1/10000 of a euro. The database's `regular_price` and `net_price` compute
 * the same; a test compares them.
 */
export function priceOf(facts: PriceFacts, today: string): Price {
  const regular = less(toUnits(facts.tariffPrice ?? facts.basePrice), facts.clientDiscount);
  const promotion = bestRunning(facts.promotions, today);
  const net = less(regular, promotion?.discount ?? '0');
  const breaks = facts.breaks
    .map(({ minQuantity, discount }) => ({ minQuantity, discount, net: less(regular, discount) }))
    .filter((step) => step.net < net)
    .sort((a, b) => a.minQuantity - b.minQuantity)
    .map(({ net: unit, ...step }) => ({ ...step, netPrice: fromUnits(unit) }));
  return {
    netPrice: fromUnits(net),
    regularPrice: fromUnits(regular),
    promotion: promotion ? { discount: promotion.discount, endsOn: promotion.endsOn } : null,
    breaks,
  };
}

/** In 1/10000 of a euro, rounded half up. */
export const less = (units: number, percent: string): number =>
  lessThousandths(units, toThousandths(percent));

export function lessThousandths(units: number, thousandths: number): number {
  const kept = WHOLE - thousandths;
  if (units > LARGEST_PLAIN) {
    return Number(divideHalfUp(BigInt(units) * BigInt(kept), BigInt(WHOLE)));
  }
  return Math.floor((2 * units * kept + WHOLE) / (2 * WHOLE));
}

/** Equal discounts: the one that lasts longest. */
export function bestRunning(
  promotions: readonly PromotionFacts[],
  today: string,
): PromotionFacts | undefined {
  let best: PromotionFacts | undefined;
  for (const one of promotions) {
    if (today < one.startsOn || one.endsOn < today) continue;
    const more = Number(one.discount) - Number(best?.discount ?? 0);
    if (!best || more > 0 || (more === 0 && one.endsOn > best.endsOn)) best = one;
  }
  return best;
}
