import { fromUnits } from '../../../contract/core/decimal.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import type { OrderDetail } from '../../../server/modules/orders/order-detail.ts';
import { makeLine, makeOrderDetail } from '../device/make-order-detail.ts';

export const orderLine = (index: number, values: Partial<CartLine> = {}): CartLine =>
  makeLine({
    ArNum: index,
    LCQuantite: 50,
    reference: `GOB-${index}`,
    name: `Gobelet ${index}`,
    ...values,
  });

/** Makes a placed order of these lines that has a text in every field of the document. */
export const printedOrder = (
  lines: CartLine[],
  values: Partial<OrderDetail> = {},
  price = 125_000,
): OrderDetail =>
  makeOrderDetail({
    placedAt: Date.UTC(2026, 10, 21, 23, 30),
    reference: 'BC 998',
    deliverOn: '20261125',
    lines,
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
    comment: 'Merci de livrer avant 9 h.',
    instructions: 'Sonner à l’office.',
    client: {
      code: 'C01482',
      name: 'Brasserie du Port',
      city: 'Lorient',
      siret: '00774260400015',
      vatNumber: 'FR10007742604',
      phone: null,
      email: null,
    },
    ...values,
  });
