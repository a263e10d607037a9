import fc from 'fast-check';
import { type PricedLine, totalsOf } from '../../../contract/orders/totals.ts';
import { referenceData } from '../../../server/demo/reference-data.ts';
import { toIssuer } from '../../../server/documents/distributor.ts';
import type {
  InvoiceDocument,
  InvoiceLine,
} from '../../../server/documents/invoice/invoice-document.ts';

const address = {
  label: 'Brasserie du Port',
  line1: '12 quai des Indes',
  line2: 'Entrée par la cour',
  postalCode: '56100',
  city: 'Lorient',
  country: 'FR',
};

const usual: Omit<InvoiceDocument, 'lines' | 'totals'> = {
  number: 'FAC-2026-000123',
  kind: 'invoice',
  corrects: null,
  issuedOn: '20261121',
  dueOn: '20261231',
  seller: toIssuer(referenceData),
  buyer: {
    code: 'C01482',
    name: 'Brasserie du Port',
    city: 'Lorient',
    siret: '00774260400015',
    vatNumber: 'FR10007742604',
    email: 'compta@brasserie.example',
    address: { ...address, label: 'Facturation', line2: 'Service comptabilité' },
  },
  delivery: address,
  order: { number: 'CMD-2026-000120', placedOn: '20261118', reference: 'BC 998' },
  paymentMethod: 'transfer',
};

export function makeInvoice(
  lines: readonly (Partial<InvoiceLine> & Pick<PricedLine, 'unitPrice'>)[],
  values: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const whole = lines.map((line, index) => ({
    quantity: 1,
    discount: 0,
    vatRate: 20,
    reference: `GOB-${index}`,
    label: `Gobelet ${index}`,
    ...line,
  }));
  return { ...usual, lines: whole, totals: totalsOf(whole), ...values };
}

const pricedLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }),
  // A price of 0 is a gift; fourth decimals cause the roundings.
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 50_000_000 })),
  discount: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  vatRate: fc.constantFrom(20, 10, 5.5, 2.1, 0),
});

/** Any invoice: one line or hundreds, all rates, gifts, discounts, with or without an order. */
export const anyInvoice: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    lines: fc.oneof(
      fc.array(pricedLine, { minLength: 1, maxLength: 12 }),
      fc.array(pricedLine, { minLength: 100, maxLength: 300 }),
    ),
    about: fc.constantFrom(
      { kind: 'invoice', corrects: null } as const,
      {
        kind: 'credit_note',
        corrects: { number: 'FAC-2026-000099', issuedOn: '20261101' },
      } as const,
    ),
    order: fc.constantFrom(usual.order, null),
    delivery: fc.constantFrom(usual.delivery, null),
    siret: fc.constantFrom(usual.buyer.siret, null),
    paymentMethod: fc.constantFrom('transfer', 'direct_debit', 'cheque', 'bill_of_exchange'),
  })
  .map(({ lines, siret, about, ...values }) =>
    makeInvoice(lines, { ...about, ...values, buyer: { ...usual.buyer, siret } }),
  );
