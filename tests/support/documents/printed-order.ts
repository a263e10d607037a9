import { fromUnits } from '../../../contract/core/decimal.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import {
  pricedLine,
  totalsByRate,
  totalsOf,
  withDelivery,
} from '../../../contract/orders/totals.ts';
import type { PrintedOrder } from '../../../server/documents/order-pdf.ts';

export const orderLine = (index: number, values: Partial<CartLine> = {}): CartLine => ({
  ArNum: index,
  LCQuantite: 50,
  LCPrixVente: '0.0840',
  LCRemise1: '0.000',
  LCTvaTx: '20.000',
  reference: `GOB-${index}`,
  name: `Gobelet ${index}`,
  packSize: 10,
  unit: 'gobelet',
  unitGender: 'm',
  note: null,
  ...values,
});

/** Makes a placed order of these lines, with a price of the delivery. */
export function printedOrder(
  lines: CartLine[],
  values: Partial<PrintedOrder> = {},
  price = 125_000,
): PrintedOrder {
  const priced = withDelivery(lines.map(pricedLine), price);
  const { ht, vat, ttc } = totalsOf(priced);
  return {
    ceNum: 1,
    number: 'CMD-2026-000123',
    placedAt: Date.UTC(2026, 10, 21, 23, 30),
    status: 'placed',
    reference: 'BC 998',
    placedBy: { type: 'contact', name: 'Camille Martin' },
    lineCount: lines.length,
    totalHT: fromUnits(ht),
    totalVAT: fromUnits(vat),
    totalTTC: fromUnits(ttc),
    deliverOn: '20261125',
    lines,
    shortages: [],
    rates: totalsByRate(priced).map((rate) => ({
      vatRate: String(rate.vatRate),
      ht: fromUnits(rate.ht),
      vat: fromUnits(rate.vat),
    })),
    delivery: {
      name: 'Standard',
      price: fromUnits(price),
      label: 'Brasserie du Port',
      line1: '12 quai des Indes',
      line2: 'Entrée par la cour',
      postalCode: '56100',
      city: 'Lorient',
      country: 'FR',
      coMobile: '+33612345678',
      clTel: '+33297123456',
    },
    clReglement: 'transfer',
    comment: 'Merci de livrer avant 9 h.',
    instructions: 'Sonner à l’office.',
    events: [],
    invoices: [],
    client: {
      code: 'C01482',
      name: 'Brasserie du Port',
      city: 'Lorient',
      siret: '00774260400015',
      vatNumber: 'FR10007742604',
    },
    ...values,
  };
}
