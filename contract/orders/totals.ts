import { divideHalfUp, toUnits } from '../core/decimal.ts';
import type { CartLine } from './schemas.ts';

export const DELIVERY_VAT = 20;

/** A line with amounts in 1/10000 of a euro, and with its VAT rate and discount in percent. */
export interface PricedLine {
  quantity: number;
  unitPrice: number;
  discount: number;
  vatRate: number;
  /** The éco-contribution of one unit, in addition to the price. Discounts do not reduce it. */
  eco?: number;
}

export type Totals = ReturnType<typeof totalsOf>;

// A line total is exact in 1/10^9 of a euro: the price has 4 decimal places, and the discount 5.
const EXACT_PER_CENT = 10_000_000n;
const UNITS_PER_CENT = 100;

/** Rounds only two amounts per VAT rate, half up to the cent: the sum of the lines, and its VAT. */
export function totalsByRate(lines: readonly PricedLine[]) {
  const perRate = new Map<number, bigint>();
  for (const line of lines) {
    const kept = 100_000n - BigInt(Math.round(line.discount * 1_000));
    const ofOne = BigInt(line.unitPrice) * kept + BigInt(line.eco ?? 0) * 100_000n;
    const exact = BigInt(line.quantity) * ofOne;
    perRate.set(line.vatRate, (perRate.get(line.vatRate) ?? 0n) + exact);
  }
  return [...perRate]
    .sort(([one], [other]) => other - one)
    .map(([vatRate, exact]) => {
      const ht = divideHalfUp(exact, EXACT_PER_CENT);
      const vat = divideHalfUp(ht * BigInt(Math.round(vatRate * 1_000)), 100_000n);
      return { vatRate, ht: Number(ht) * UNITS_PER_CENT, vat: Number(vat) * UNITS_PER_CENT };
    });
}

export function totalsOf(lines: readonly PricedLine[]) {
  const rates = totalsByRate(lines);
  const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
  return { ht, vat, ttc: ht + vat };
}

/** Without éco-contribution: the total that pages show and that counts for free delivery. */
export const goodsOf = (lines: readonly PricedLine[]): number =>
  totalsOf(lines.map((line) => ({ ...line, eco: 0 }))).ht;

/** Returns the éco-contribution as documents list it: one line for each VAT rate. */
export function ecoLines(lines: readonly PricedLine[]): PricedLine[] {
  const perRate = new Map<number, number>();
  for (const { vatRate, quantity, eco = 0 } of lines) {
    const sum = (perRate.get(vatRate) ?? 0) + quantity * eco;
    if (sum > 0) perRate.set(vatRate, sum);
  }
  return [...perRate]
    .sort(([one], [other]) => other - one)
    .map(([vatRate, unitPrice]) => ({ quantity: 1, unitPrice, discount: 0, vatRate }));
}

export const ecoOf = (lines: readonly PricedLine[]): number => totalsOf(ecoLines(lines)).ht;

/** Returns the éco-contribution of one unit; 0 for lines that older versions stored. */
export const unitEco = (line: Pick<CartLine, 'ecoContribution'>): number =>
  toUnits(line.ecoContribution ?? '0');

export type SoldLine = Pick<
  CartLine,
  'LCQuantite' | 'LCPrixVente' | 'LCRemise1' | 'LCTvaTx' | 'ecoContribution'
>;

export const pricedLine = (line: SoldLine): PricedLine => ({
  quantity: line.LCQuantite,
  unitPrice: toUnits(line.LCPrixVente),
  discount: Number(line.LCRemise1),
  vatRate: Number(line.LCTvaTx),
  eco: unitEco(line),
});

export const withDelivery = (lines: readonly PricedLine[], price: number): PricedLine[] => [
  ...lines,
  ...(price > 0 ? [{ quantity: 1, unitPrice: price, discount: 0, vatRate: DELIVERY_VAT }] : []),
];
