import { isoDate } from '../../../../contract/core/dates.ts';
import { toUnits } from '../../../../contract/core/decimal.ts';
import { DELIVERY_VAT, pricedLine } from '../../../../contract/orders/totals.ts';
import type { OrderSheet } from '../order-detail.ts';

/** An order as other programs are told of it: the same by webhook and export. */
export type OrderRecord = ReturnType<typeof recordOf>;

export type BilledLine = Pick<
  OrderRecord['lines'][number],
  'code' | 'name' | 'quantity' | 'unitPrice' | 'discount' | 'vatRate' | 'totalHT' | 'note'
>;

export function recordOf(sheet: OrderSheet) {
  const { client, contact, representative, delivery } = sheet;
  return {
    number: sheet.number,
    placedAt: new Date(sheet.placedAt).toISOString(),
    status: sheet.status,
    reference: sheet.reference,
    comment: sheet.comment,
    client: {
      code: client.code,
      name: client.name,
      siret: client.siret,
      vatNumber: client.vatNumber,
    },
    placedBy: sheet.placedBy,
    contact: contact && {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
    },
    representative: representative && {
      code: representative.code,
      firstName: representative.firstName,
      lastName: representative.lastName,
    },
    paymentMethod: sheet.clReglement,
    delivery: delivery && {
      name: delivery.name,
      price: delivery.price,
      vatRate: String(DELIVERY_VAT),
      deliverOn: isoDate(sheet.deliverOn),
      label: delivery.label,
      line1: delivery.line1,
      line2: delivery.line2,
      postalCode: delivery.postalCode,
      city: delivery.city,
      country: delivery.country,
      instructions: sheet.instructions,
      contactMobile: delivery.coMobile,
      clientPhone: delivery.clTel,
    },
    lines: sheet.lines.map((line) => ({
      code: line.reference,
      name: line.name,
      quantity: line.LCQuantite,
      unit: line.unit,
      packSize: line.packSize,
      unitPrice: line.LCPrixVente,
      discount: line.LCRemise1,
      vatRate: line.LCTvaTx,
      totalHT: exactLineTotal(pricedLine(line)),
      note: line.note,
    })),
    rates: sheet.rates,
    totalHT: sheet.totalHT,
    totalVAT: sheet.totalVAT,
    totalTTC: sheet.totalTTC,
  };
}

/** A price has four places and a discount three, as a share of a hundred five. */
const EXACT_PLACES = 9;

/** Not rounded, since the sum of the lines is: they add up to the totals by rate, to the cent. */
function exactLineTotal({ quantity, unitPrice, discount }: ReturnType<typeof pricedLine>): string {
  const kept = 100_000n - BigInt(Math.round(discount * 1_000));
  const exact = String(BigInt(quantity) * BigInt(unitPrice) * kept).padStart(EXACT_PLACES + 1, '0');
  const places = exact.slice(-EXACT_PLACES).replace(/0+$/, '').padEnd(4, '0');
  return `${exact.slice(0, -EXACT_PLACES)}.${places}`;
}

/** The lines and the delivery, as what an accountant books; the delivery’s code is no article’s. */
export function billedLines({ lines, delivery }: OrderRecord): BilledLine[] {
  if (!delivery || toUnits(delivery.price) === 0) return lines;
  const { price, name, vatRate } = delivery;
  const port = { code: 'PORT', name, quantity: 1, unitPrice: price, discount: '0', vatRate };
  return [...lines, { ...port, totalHT: price, note: null }];
}
