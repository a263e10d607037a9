import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { pricedLine, totalsByRate, withDelivery } from '../../../contract/orders/totals.ts';
import type { OrderDetail } from '../../../server/modules/orders/order-detail.ts';

type Line = OrderDetail['lines'][number];

export const makeLine = (more: Partial<Line> = {}): Line => ({
  ArNum: 1,
  LCQuantite: 20,
  LCPrixVente: '0.0840',
  LCRemise1: '0',
  LCTvaTx: '20',
  reference: 'GOB-1',
  name: 'Gobelet carton kraft 10 cl',
  packSize: 10,
  unit: 'gobelet',
  unitGender: 'm',
  note: null,
  ...more,
});

export function makeOrderDetail(more: Partial<OrderDetail> = {}): OrderDetail {
  const lines = more.lines ?? [makeLine()];
  const delivery = more.delivery === undefined ? usualDelivery : more.delivery;
  const priced = withDelivery(lines.map(pricedLine), toUnits(delivery?.price ?? '0'));
  const rates = totalsByRate(priced);
  const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
  return {
    ceNum: 7,
    clNum: 3,
    number: 'CMD-2026-000123',
    placedAt: Date.UTC(2026, 10, 20, 23, 30),
    status: 'placed',
    reference: 'BC 12',
    placedBy: { type: 'contact', name: 'Camille Martin' },
    lineCount: lines.length,
    deliverOn: '20261124',
    lines,
    shortages: [],
    rates: rates.map((rate) => ({
      vatRate: String(rate.vatRate),
      ht: fromUnits(rate.ht),
      vat: fromUnits(rate.vat),
    })),
    totalHT: fromUnits(ht),
    totalVAT: fromUnits(vat),
    totalTTC: fromUnits(ht + vat),
    delivery,
    clReglement: 'transfer',
    comment: null,
    instructions: null,
    events: [],
    invoices: [],
    client: {
      code: '00412',
      name: 'Hôtel de l’Erdre',
      city: 'Nantes',
      siret: null,
      vatNumber: null,
      phone: null,
      email: null,
    },
    contact: {
      firstName: 'Camille',
      lastName: 'Martin',
      email: 'camille@client.example',
      locale: 'fr',
      isActive: true,
    },
    representative: {
      code: 'LMA',
      firstName: 'Lena',
      lastName: 'Marchand',
      email: 'lena@distributor.example',
      isActive: true,
    },
    ...more,
  };
}

const usualDelivery: OrderDetail['delivery'] = {
  name: 'Standard',
  price: '9.9000',
  label: 'Entrepôt',
  line1: '3 quai des Indes',
  line2: null,
  postalCode: '56100',
  city: 'Lorient',
  country: 'FR',
  coMobile: '+33612345678',
  clTel: null,
};
