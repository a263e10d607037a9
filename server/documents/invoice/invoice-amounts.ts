import { type PricedLine, totalsByRate, totalsOf } from '../../../contract/orders/totals.ts';
import type { InvoiceDocument } from './invoice-document.ts';

export type InvoiceAmounts = ReturnType<typeof invoiceAmounts>;

export const lineAmount = (line: PricedLine): number => totalsOf([line]).ht;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Rounds as the shop does: once per VAT rate, over the exact lines. `rounding` is the rounded sum
 * less the sum of the rounded lines.
 */
const roundedByRate = (lines: readonly PricedLine[]) =>
  totalsByRate(lines).map(({ vatRate, ht, vat }) => {
    const rounded = sumOf(linesAt(lines, vatRate).map(lineAmount));
    return { vatRate, rounding: ht - rounded, ht, vat };
  });

/** Rounds as most accounting programs do: each line separately, so `rounding` is 0. */
const roundedByLine = (lines: readonly PricedLine[]) =>
  roundedByRate(lines).map(({ vatRate, ht: exact, rounding }) => {
    const ht = exact - rounding;
    const whole = { quantity: 1, unitPrice: ht, discount: 0, vatRate };
    return { vatRate, rounding: 0, ht, vat: totalsOf([whole]).vat };
  });

const linesAt = (lines: readonly PricedLine[], rate: number) =>
  lines.filter(({ vatRate }) => vatRate === rate);

type Sums = Pick<InvoiceDocument['totals'], 'ht' | 'vat'>;

const ratesFor = (lines: readonly PricedLine[], { ht, vat }: Sums) =>
  [roundedByRate(lines), roundedByLine(lines)].find(
    (rates) =>
      sumOf(rates.map((rate) => rate.ht)) === ht && sumOf(rates.map((rate) => rate.vat)) === vat,
  );

export const matchesTotals = (lines: readonly PricedLine[], totals: Sums): boolean =>
  ratesFor(lines, totals) !== undefined;

/**
 * Computes the amounts as EN 16931 requires: lines in whole cents, then sums per VAT rate. States
 * the rounding difference of each rate, so that lines and totals equal the amounts that the buyer
 * has seen.
 */
export function invoiceAmounts({ number, lines, totals }: InvoiceDocument) {
  const amounts = lines.map(lineAmount);
  const rates = ratesFor(lines, totals);
  if (!rates) throw new Error(`The lines of ${number} do not come to its totals`);
  const roundings = rates.map(({ rounding }) => rounding);
  return {
    lines: amounts,
    lineTotal: sumOf(amounts),
    rates,
    added: sumOf(roundings.filter((rounding) => rounding > 0)),
    takenOff: -sumOf(roundings.filter((rounding) => rounding < 0)) || 0,
  };
}
