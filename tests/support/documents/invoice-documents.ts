import fc from 'fast-check';
import { paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import {
  ecoLines,
  type PricedLine,
  totalsOf,
  withDelivery,
} from '../../../contract/orders/totals.ts';
import { referenceData } from '../../../server/demo/reference-data.ts';
import { toIssuer } from '../../../server/documents/distributor.ts';
import { lineAmount } from '../../../server/documents/invoice/invoice-amounts.ts';
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

/** The VAT rates of French law that a line can have. */
const rate = fc.constantFrom(20, 10, 5.5, 2.1, 0, 13, 8.5, 1.75, 1.05, 0.9);
/** The price 0 is a gift. Prices with four decimal places need rounding. */
const unitPrice = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: 50_000_000 }),
);

const article = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }),
  unitPrice,
  discount: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  vatRate: rate,
  eco: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9_999 })),
});

const articles = fc.oneof(
  { weight: 5, arbitrary: fc.array(article, { minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(article, { minLength: 100, maxLength: 300 }) },
);

type Line = Partial<InvoiceLine> & PricedLine;

/**
 * Makes lines in the sort order of invoices: articles, éco-contribution by VAT rate, and delivery.
 */
const billedLines = (some: readonly PricedLine[], delivery: number): Line[] => [
  ...some.map(({ eco: _, ...line }) => line),
  ...ecoLines(some).map((line) => ({ ...line, reference: 'ECO', label: 'Éco-contribution' })),
  ...withDelivery([], delivery).map((line) => ({ ...line, reference: 'PORT', label: 'Port' })),
];

/** Rounds each line to cents, as an ERP may do. The shop rounds once per VAT rate. */
const wholeCents = (lines: readonly PricedLine[]): PricedLine[] =>
  lines.map((line) => ({ ...line, quantity: 1, discount: 0, unitPrice: lineAmount(line) }));

const about = fc.constantFrom<Pick<InvoiceDocument, 'kind' | 'number' | 'corrects' | 'dueOn'>>(
  { kind: 'invoice', number: usual.number, corrects: null, dueOn: usual.dueOn },
  { kind: 'invoice', number: 'VT/26+11_0001-a', corrects: null, dueOn: usual.issuedOn },
  {
    kind: 'credit_note',
    number: 'AV-2026-000017',
    corrects: { number: 'FAC-2026-000099', issuedOn: '20261101' },
    dueOn: usual.issuedOn,
  },
);

const buyer = fc.constantFrom<InvoiceDocument['buyer']>(
  usual.buyer,
  { ...usual.buyer, vatNumber: null, address: null },
  { ...usual.buyer, siret: null },
  {
    ...usual.buyer,
    siret: null,
    vatNumber: 'BE0123456749',
    address: { ...address, line2: null, postalCode: '1000', city: 'Bruxelles', country: 'BE' },
  },
);

/**
 * Makes any invoice or credit note: one line or hundreds, all VAT rates, gifts, discounts, and an
 * order or none.
 */
export const anyInvoice: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    articles,
    delivery: fc.constantFrom(0, 125_000, 1),
    isRoundedByLine: fc.boolean(),
    values: fc
      .record({
        about,
        buyer,
        order: fc.constantFrom(usual.order, null),
        delivery: fc.constantFrom(usual.delivery, { ...address, line2: null }, null),
        paymentMethod: fc.constantFrom(...paymentMethods),
      })
      .map(({ about: kind, ...values }) => ({ ...kind, ...values })),
  })
  .map(({ articles: some, delivery, isRoundedByLine, values }) => {
    const lines = billedLines(some, delivery);
    return makeInvoice(lines, {
      ...(isRoundedByLine && { totals: totalsOf(wholeCents(lines)) }),
      ...values,
    });
  });
