import { type PricedLine, totalsByRate, totalsOf } from '../../../contract/orders/totals.ts';
import type { InvoiceDocument } from './invoice-document.ts';

export type InvoiceAmounts = ReturnType<typeof invoiceAmounts>;

export const lineAmount = (line: PricedLine): number => totalsOf([line]).ht;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The amounts of an invoice as EN 16931 adds them up: lines in whole cents, then per rate. The shop
 * rounds once per rate over exact lines; the difference becomes a rounding per rate, so that every
 * line and total is the one that the buyer has seen.
 */
export function invoiceAmounts({ number, lines, totals }: InvoiceDocument) {
  const amounts = lines.map(lineAmount);
  const rates = totalsByRate(lines).map(({ vatRate, ht, vat }) => {
    // The difference between the rounded lines and their rounded exact sum.
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
