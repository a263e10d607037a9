import { divideHalfUp, fromUnits, toThousandths, toUnits } from '../core/decimal.ts';

/** Everything that an article's price for a client is made of. Amounts and percentages as text. */
export interface PriceFacts {
  basePrice: string;
  /** The client's tariff group's own price of the article, where it has one. */
  tariffPrice: string | null;
  /** The discount on the client's file, in percent. */
  clientDiscount: string;
  /** From so many units on, so much off, in percent. */
  breaks: readonly { minQuantity: number; discount: string }[];
  /** Promotions of the client's group on this article, past and future ones included. */
  promotions: readonly PromotionFacts[];
}

export interface PromotionFacts {
  discount: string;
  /** First and last day, YYYYMMDD. */
  startsOn: string;
  endsOn: string;
}

export interface Price {
  /** What one unit costs today. */
  netPrice: string;
  /** What it costs without promotion: the tariff's price less the client's discount. */
  regularPrice: string;
  /** The running promotion, if there is one. */
  promotion: { discount: string; endsOn: string } | null;
  /** Quantities from which a unit costs less than `netPrice`. */
  breaks: { minQuantity: number; netPrice: string; discount: string }[];
}

const WHOLE = 100_000;
/** Beyond this, an amount times a percentage is no exact number any more. */
const LARGEST_PLAIN = 1e9;

/**
 * The client's price of an article on a day: the group's own price or the base price, less the
 * client's discount, is the regular price; the better of running promotion and quantity break
 * comes off it, never both. Each step is rounded half up to 1/10000 of a euro. The database's
 * `regular_price` and `net_price` do the same; a test holds them equal.
 */
export function priceOf(facts: PriceFacts, today: string): Price {
  const regular = regularOf(facts);
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

/** The discount that a line of so many units gets off the regular price: `LCRemise1`. */
export function lineDiscount(facts: PriceFacts, quantity: number, today: string): string {
  const reached = facts.breaks.filter(({ minQuantity }) => minQuantity <= quantity);
  const all = [...reached, ...running(facts.promotions, today)].map(({ discount }) => discount);
  return all.reduce((best, one) => (Number(one) > Number(best) ? one : best), '0');
}

function regularOf({ basePrice, tariffPrice, clientDiscount }: PriceFacts): number {
  return less(toUnits(tariffPrice ?? basePrice), clientDiscount);
}

/** What is left of an amount in 1/10000 of a euro, rounded half up to the same. */
export const less = (units: number, percent: string): number =>
  lessThousandths(units, toThousandths(percent));

/** The same in plain numbers: lists price every product. */
export function lessThousandths(units: number, thousandths: number): number {
  const kept = WHOLE - thousandths;
  if (units > LARGEST_PLAIN) {
    return Number(divideHalfUp(BigInt(units) * BigInt(kept), BigInt(WHOLE)));
  }
  return Math.floor((2 * units * kept + WHOLE) / (2 * WHOLE));
}

const running = (promotions: readonly PromotionFacts[], today: string) =>
  promotions.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);

/** The largest discount; among equals the one that lasts longest. */
function bestRunning(
  promotions: readonly PromotionFacts[],
  today: string,
): PromotionFacts | undefined {
  return running(promotions, today).reduce<PromotionFacts | undefined>((best, one) => {
    if (!best) return one;
    const more = Number(one.discount) - Number(best.discount);
    return more > 0 || (more === 0 && one.endsOn > best.endsOn) ? one : best;
  }, undefined);
}
