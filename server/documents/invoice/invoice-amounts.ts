import { type PricedLine, totalsByRate, totalsOf } from '../../../contract/orders/totals.ts';
import type { InvoiceSheet } from './invoice-document.ts';

/** All in 1/10000 of a euro, and whole cents. */
interface RateAmounts {
  vatRate: number;
  /** What lies between the rounded lines and their exact sum, rounded. */
  rounding: number;
  ht: number;
  vat: number;
}

export interface InvoiceAmounts {
  /** Of each line by itself, in their order. */
  lines: number[];
  lineTotal: number;
  rates: RateAmounts[];
  /** What the roundings add, and what they take off. */
  added: number;
  takenOff: number;
}

/** HT of a line by itself, to the cent, as every page shows it. */
export const lineAmount = (line: PricedLine): number => totalsOf([line]).ht;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The amounts of an invoice as EN 16931 wants them added up: lines in whole cents, and per rate what
 * they come to. The shop rounds once per rate over exact lines; the difference is a rounding of its
 * own per rate, so that every line and every total is the one that the buyer has seen.
 */
export function invoiceAmounts({ number, lines, totals }: InvoiceSheet): InvoiceAmounts {
  const amounts = lines.map(lineAmount);
  const rates = totalsByRate(lines).map(({ vatRate, ht, vat }) => {
    const rounded = sumOf(amounts.filter((_, index) => lines[index]?.vatRate === vatRate));
    return { vatRate, rounding: ht - rounded, ht, vat };
  });
  const isSame =
    sumOf(rates.map(({ ht }) => ht)) === totals.ht &&
    sumOf(rates.map(({ vat }) => vat)) === totals.vat;
  if (!isSame) throw new Error(`The lines of ${number} do not come to its totals`);
  const roundings = rates.map(({ rounding }) => rounding);
  return {
    lines: amounts,
    lineTotal: sumOf(amounts),
    rates,
    added: sumOf(roundings.filter((rounding) => rounding > 0)),
    takenOff: -sumOf(roundings.filter((rounding) => rounding < 0)) || 0,
  };
}
