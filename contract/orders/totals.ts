import { divideHalfUp } from '../core/decimal.ts';

/** A line as it is priced: amounts in 1/10000 of a euro, rates and discounts in percent. */
export interface PricedLine {
  quantity: number;
  unitPrice: number;
  discount: number;
  vatRate: number;
}

export interface Totals {
  /** In 1/10000 of a euro, always whole cents. */
  ht: number;
  vat: number;
  ttc: number;
}

// A line is exact in 1/10^9 of a euro: price in 1/10^4, discount in 1/10^5.
const EXACT_PER_CENT = 10_000_000n;

/** Exact over the lines; rounded half up to the cent only per VAT rate, then for the VAT on it. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const perRate = new Map<number, bigint>();
  for (const line of lines) {
    const kept = 100_000n - BigInt(Math.round(line.discount * 1_000));
    const exact = BigInt(line.quantity) * BigInt(line.unitPrice) * kept;
    perRate.set(line.vatRate, (perRate.get(line.vatRate) ?? 0n) + exact);
  }
  let ht = 0n;
  let vat = 0n;
  for (const [rate, exact] of perRate) {
    const cents = divideHalfUp(exact, EXACT_PER_CENT);
    ht += cents;
    vat += divideHalfUp(cents * BigInt(Math.round(rate * 1_000)), 100_000n);
  }
  return { ht: Number(ht) * 100, vat: Number(vat) * 100, ttc: Number(ht + vat) * 100 };
}
