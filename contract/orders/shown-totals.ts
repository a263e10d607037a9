import { fromUnits, toUnits } from '../core/decimal.ts';
import { pricedLine, type SoldLine, totalsByRate, totalsOf, withDelivery } from './totals.ts';

export function shownTotals(lines: readonly SoldLine[], deliveryPrice: string) {
  const priced = withDelivery(lines.map(pricedLine), toUnits(deliveryPrice));
  const { ht, vat, ttc } = totalsOf(priced);
  return {
    totals: { totalHT: fromUnits(ht), totalVAT: fromUnits(vat), totalTTC: fromUnits(ttc) },
    rates: totalsByRate(priced).map(shownRate),
  };
}

export const shownRate = ({ vatRate, ht, vat }: ReturnType<typeof totalsByRate>[number]) => ({
  vatRate: String(vatRate),
  ht: fromUnits(ht),
  vat: fromUnits(vat),
});
